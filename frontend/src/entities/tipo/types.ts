import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type TipoSesion = Schemas["TipoSesionRead"];
export type Campo = TipoSesion["campos"][number];
export type FormatoNota = TipoSesion["formato_nota"];
export type TipoCampo = Campo["tipo"];
export type TipoSesionCreate = Schemas["TipoSesionCreate"];
export type TipoSesionUpdate = Schemas["TipoSesionUpdate"];

/** The value of a field: its type decides which. */
export type FieldValue = string | number | boolean | null;
