import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** A word that the patient left, as they read it. */
export type RecadoPropio = Schemas["RecadoPropio"];
/** The same, as the therapist reads it. */
export type Recado = Schemas["RecadoRead"];
export type RecadoDejado = Schemas["RecadoDejado"];
export type HorarioRecados = Schemas["HorarioRecados"];
