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
  "audio/mpeg",
  "audio/mp3",
  "audio/mp4",
  "audio/m4a",
  "audio/x-m4a",
  "audio/wav",
  "audio/wave",
  "audio/x-wav",
  "audio/ogg",
  "audio/opus",
]);
const EXTENSIONS = new Set([
  ...["mp4", "avi", "mov", "wmv", "webm"],
  ...["m4a", "mp3", "wav", "ogg", "oga", "opus"],
]);
const MAX_BYTES = 10 * 1024 ** 3;

/** What the file chooser offers. */
export const VIDEO_ACCEPT = [...TYPES, ...[...EXTENSIONS].map((e) => `.${e}`)].join(",");

/** Why a file cannot be a session's video (or its sound alone), or `null`. Browsers without a name for a type leave it empty. */
export function videoProblem(file: File): string | null {
  const extension = file.name.split(".").pop()?.toLowerCase() ?? "";
  const known = file.type ? TYPES.has(file.type) : EXTENSIONS.has(extension);
  if (!known) return "Por favor selecciona un archivo de video válido (MP4, AVI, MOV, WMV)";
  if (file.size > MAX_BYTES) return "El archivo es demasiado grande. El tamaño máximo es 10GB";
  return null;
}

/** What a session's video is called by: patient, date, number and type. */
interface About {
  patient: string;
  day: string;
  number: number | undefined;
  type: string;
}

/** The name a session's video is kept under. */
export function videoName(file: File, about: About): string {
  return `${recordingName(about)}.${file.name.split(".").pop()?.toLowerCase() ?? "mp4"}`;
}

/** The same without an extension: what a recording becomes is not known before it begins. */
export function recordingName({ patient, day, number: count, type }: About): string {
  const number = count === undefined ? "" : `_s${count}`;
  return `${slug(patient)}_${day}${number}_${slug(type)}`;
}

function slug(text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
