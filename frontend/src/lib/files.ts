const TYPES: Record<string, readonly string[]> = {
  PDF: ["pdf"],
  Audio: ["mp3", "wav", "m4a"],
  Video: ["mp4", "avi", "mov"],
  Word: ["doc", "docx"],
  Imagen: ["jpg", "jpeg", "png", "gif"],
};

/** The kind of file a person sees, from its extension; `Archivo` when it is none of them. */
export function fileTypeLabel(name: string): string {
  const extension = name.split(".").pop()?.toLowerCase() ?? "";
  const known = Object.entries(TYPES).find(([, extensions]) => extensions.includes(extension));
  return known?.[0] ?? "Archivo";
}

/** Lets the browser save what a (signed) address serves. */
export function download(url: string, filename: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.rel = "noopener";
  link.click();
}
