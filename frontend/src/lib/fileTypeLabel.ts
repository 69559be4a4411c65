/** What a file is called by its kind, and shown as: document 2 §3. */
export type FileTypeLabel = "PDF" | "Audio" | "Video" | "Word" | "Imagen" | "Archivo";

const EXTENSIONS: Record<Exclude<FileTypeLabel, "Archivo">, readonly string[]> = {
  PDF: ["pdf"],
  Audio: ["mp3", "wav", "m4a", "ogg", "oga", "opus"],
  Video: ["mp4", "avi", "mov", "wmv", "webm"],
  Word: ["doc", "docx"],
  Imagen: ["jpg", "jpeg", "png", "gif"],
};

const LABELS = new Map(
  (Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[]).flatMap((label) =>
    EXTENSIONS[label].map((extension) => [extension, label] as const),
  ),
);

/** `PDF`, `Audio`… from a file's name or key; what has another ending is an `Archivo`. */
export function fileTypeLabel(nombre: string): FileTypeLabel {
  return LABELS.get(extensionOf(nombre)) ?? "Archivo";
}

/** `pdf` of `Diario.PDF`; nothing of a name without an ending. */
export function extensionOf(nombre: string): string {
  const dot = nombre.lastIndexOf(".");
  return dot < 0 ? "" : nombre.slice(dot + 1).toLowerCase();
}
