import type { Compartir } from "./types";

/** The parts of a session that can be shared, and what the patient sees of each. */
export const COMPARTE: readonly { name: keyof Compartir; label: string; means: string }[] = [
  {
    name: "notas",
    label: "Las notas",
    means: "Tu paciente lee las notas de la sesión. Las notas privadas no las ve nunca.",
  },
  {
    name: "transcripcion",
    label: "La transcripción",
    means: "Tu paciente lee todo lo que se dijo.",
  },
  {
    name: "video",
    label: "El video",
    means: "Tu paciente puede ver y descargar la grabación.",
  },
  {
    name: "analisis",
    label: "Su versión del análisis",
    means: "Tu paciente lee la versión escrita para su lectura, no la profesional.",
  },
];

export const SHARE_NOTHING: Compartir = {
  notas: false,
  transcripcion: false,
  video: false,
  analisis: false,
};
