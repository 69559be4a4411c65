import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Cita = Schemas["Cita"];
export type Dato = Schemas["Dato"];
export type MensajeRead = Schemas["MensajeRead"];
export type Contexto = Schemas["Contexto"];
export type Detalle = Pick<MensajeRead, "tipo" | "datos" | "clase" | "ayuda">;
export type Linea = Schemas["Linea"];

/** A message as the conversation shows it; the server knows nothing of what went wrong here. */
export interface Mensaje extends MensajeRead {
  /** An answer that did not come to its end: stopped by its reader, or lost on the way. */
  corte?: "detenida" | "perdida";
  /** Our apology for an answer that did not come, with its reason. */
  fallo?: string;
}

/** Whose conversation, and about whom: a patient's is about themselves. */
export type Ambito = { de: "paciente" } | { de: "terapeuta"; pacienteId?: string };
