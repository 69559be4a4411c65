import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** What a patient may read of a session besides the texts that its therapist writes. */
type NotWritten =
  | keyof Schemas["SesionResumenPaciente"]
  | "campos_datos"
  | "video_url"
  | "transcripcion"
  | "segmentos"
  | "origen_transcripcion"
  | "analisis_ia_paciente"
  | "origen_analisis";

/** A text that a therapist writes in a session and may share; one that nothing below declares is a type error. */
export type TextoName = Exclude<keyof Schemas["SesionPaciente"], NotWritten>;

/** The two fixed types, and any of the therapist's own. */
export type TipoForm = "psicoterapia" | "psicodelica" | "propia";

interface Declared {
  label: string;
  /** Agrees with the label where it is said who reads it. */
  que: "la" | "las" | "lo" | "los";
  /** The types whose forms ask for it. */
  askedBy: readonly TipoForm[];
  /** Written on one line: what is joined must stay on it. */
  oneLine?: boolean;
  /** What it is called to the therapist while the patient may read it, where that is not its label. */
  shared?: (paciente: string) => string;
  /** What it is called to the patient, where that is not its label. */
  forPaciente?: (terapeuta: string) => string;
}

/** Each text once, in the order in which they are shown: every form and every view follows from here. */
const DECLARED: Record<TextoName, Declared> = {
  notas: {
    label: "Notas",
    que: "las",
    askedBy: ["psicoterapia", "propia"],
    shared: (paciente) => `Notas que ${paciente} leerá`,
    forPaciente: (terapeuta) => `Notas que ${terapeuta} comparte contigo`,
  },
  temas_importantes: {
    label: "Temas importantes",
    que: "los",
    askedBy: ["psicoterapia"],
    oneLine: true,
  },
  intencion: { label: "Intención", que: "la", askedBy: ["psicodelica"] },
  tipo_medicina: { label: "Tipo de medicina", que: "lo", askedBy: ["psicodelica"], oneLine: true },
  cantidad: { label: "Cantidad", que: "la", askedBy: ["psicodelica"], oneLine: true },
  observaciones: { label: "Observaciones", que: "las", askedBy: ["psicodelica"] },
};

export type Texto = Declared & { name: TextoName };

export const TEXTOS: readonly Texto[] = (Object.keys(DECLARED) as TextoName[]).map((name) => ({
  name,
  ...DECLARED[name],
}));

/** What a text is called where its therapist reads or writes it, by whether their patient reads it too. */
export function titleOf(
  { label, shared }: Pick<Texto, "label" | "shared">,
  paciente: string | undefined,
  isShared: boolean,
): string {
  return isShared && shared && paciente ? shared(paciente) : label;
}

/** Something for each text, under its name. */
export function perTexto<V>(make: (texto: Texto) => V): Record<TextoName, V> {
  const values = TEXTOS.map((texto) => [texto.name, make(texto)]);
  return Object.fromEntries(values) as Record<TextoName, V>;
}

export const TEXTO_LABELS = perTexto(({ label }) => label);
