const TYPES = new Set([
  "video/mp4",
  "video/avi",
  "video/x-msvideo",
  "video/msvideo",
  "video/mov",
  "video/quicktime",
  "video/wmv",
  "video/x-ms-wmv",
  "video/webm",
]);
const EXTENSIONS = new Set(["mp4", "avi", "mov", "wmv", "webm"]);
const MAX_BYTES = 10 * 1024 ** 3;

/** What the file chooser offers. */
export const VIDEO_ACCEPT = [...TYPES, ...[...EXTENSIONS].map((e) => `.${e}`)].join(",");

/** Why a file cannot be a session's video, or `null`. Browsers without a name for a type leave it empty. */
export function videoProblem(file: File): string | null {
  const extension = file.name.split(".").pop()?.toLowerCase() ?? "";
  const known = file.type ? TYPES.has(file.type) : EXTENSIONS.has(extension);
  if (!known) return "Por favor selecciona un archivo de video válido (MP4, AVI, MOV, WMV)";
  if (file.size > MAX_BYTES) return "El archivo es demasiado grande. El tamaño máximo es 10GB";
  return null;
}

/** The name a session's video is kept under: patient, date, number and type. */
export function videoName(
  file: File,
  about: { patient: string; day: string; number: number | undefined; type: string },
): string {
  const extension = file.name.split(".").pop()?.toLowerCase() ?? "mp4";
  const number = about.number === undefined ? "" : `_s${about.number}`;
  return `${slug(about.patient)}_${about.day}${number}_${slug(about.type)}.${extension}`;
}

function slug(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
