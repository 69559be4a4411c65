import type { components } from "@/api/schema";

type Schemas = components["schemas"];
type Sent = Schemas["PacienteUpdate"];
type Own = Schemas["PerfilPacienteRead"];

/** What is kept of a patient besides optional texts: each has a rule or a control of its own. */
type NotText =
  | "version"
  | "nombre"
  | "apellido"
  | "telefono"
  | "edad"
  | "fecha_nacimiento"
  | "fecha_ingreso"
  | "estado_civil"
  | "nivel_escolaridad"
  | "estado_terapia"
  | "proxima_cita"
  | "ha_hecho_terapia"
  | "ha_hecho_psicodelicos"
  | "ha_hecho_constelaciones";

/** An optional text about a patient; one that nothing below declares is a type error. */
export type TextoName = Exclude<keyof Sent, NotText>;

interface Declared {
  label: string;
  /** Rows of its text area; none is one line. */
  rows?: number;
}

/** Each text once. Patients read those that their own profile has: saying otherwise is a type error too. */
const DECLARED: {
  [Name in TextoName]: Declared & { forPaciente: Name extends keyof Own ? true : false };
} = {
  genero: { label: "Género", forPaciente: true },
  direccion: { label: "Dirección", forPaciente: true },
  profesion_ocupacion: { label: "Profesión u ocupación", forPaciente: false },
  tipo_servicio: { label: "Tipo de servicio", forPaciente: false },
  propuesta_terapia: { label: "Propuesta de terapia", forPaciente: false, rows: 4 },
  objetivos_terapia: { label: "Objetivos de la terapia", forPaciente: false, rows: 4 },
  plan_tratamiento: { label: "Plan de tratamiento", forPaciente: false, rows: 4 },
  notas_terapeuticas: { label: "Notas terapéuticas", forPaciente: false, rows: 6 },
};

export type Texto = Declared & { name: TextoName; forPaciente: boolean };

export const TEXTOS: readonly Texto[] = (Object.keys(DECLARED) as TextoName[]).map((name) => ({
  name,
  ...DECLARED[name],
}));

/** What patients read of them in their own profile, in this order. */
export const OWN_TEXTOS = TEXTOS.filter(({ forPaciente }) => forPaciente).map((texto) => ({
  ...texto,
  name: texto.name as TextoName & keyof Own,
}));

/** Something for each text, under its name. */
export function perTexto<V>(make: (texto: Texto) => V): Record<TextoName, V> {
  const values = TEXTOS.map((texto) => [texto.name, make(texto)]);
  return Object.fromEntries(values) as Record<TextoName, V>;
}
