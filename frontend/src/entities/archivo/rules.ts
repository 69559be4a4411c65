import { extensionOf } from "@/lib/fileTypeLabel";

const MAX_BYTES = 500 * 1024 ** 2;
/** How many files an exercise has at most. */
export const MAX_ARCHIVOS = 50;

const TYPES: Record<string, readonly string[]> = {
  mp4: ["video/mp4"],
  mov: ["video/quicktime", "video/mov"],
  avi: ["video/x-msvideo", "video/avi", "video/msvideo"],
  wmv: ["video/x-ms-wmv", "video/wmv"],
  webm: ["video/webm"],
  pdf: ["application/pdf"],
  doc: ["application/msword"],
  docx: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  jpg: ["image/jpeg"],
  jpeg: ["image/jpeg"],
  png: ["image/png"],
  gif: ["image/gif"],
  mp3: ["audio/mpeg", "audio/mp3"],
  wav: ["audio/wav", "audio/x-wav"],
};
const KNOWN_TYPES = new Set(Object.values(TYPES).flat());
const UNTOLD = new Set(["", "application/octet-stream"]);

/** What the file chooser offers. */
export const ACCEPT = [...KNOWN_TYPES, ...Object.keys(TYPES).map((each) => `.${each}`)].join(",");

/** Why a file cannot be an exercise's, in the server's own words, or `null`. */
export function archivoProblem(file: File): string | null {
  const known = UNTOLD.has(file.type)
    ? extensionOf(file.name) in TYPES
    : KNOWN_TYPES.has(file.type);
  if (!known) {
    return "Tipo de archivo no válido. Se admiten video, PDF, documentos de Word, imágenes y audio.";
  }
  if (file.size > MAX_BYTES) {
    return "El archivo es demasiado grande. El tamaño máximo es 500MB";
  }
  return null;
}

/** The folder in which a therapist keeps the files of exercises. */
export function exerciseFolder(terapeutaId: string): string {
  return `therapists/${terapeutaId}/ejercicios`;
}
