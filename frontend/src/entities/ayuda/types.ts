import type { components } from "@/api/schema";

type Schemas = components["schemas"];

/** Whom to call, by situation, and the practice's own telephone. */
export type Ayuda = Schemas["AyudaRead"];
/** What every telephone says of itself, wherever it comes from. */
export type Telefono = Pick<Schemas["Linea"], "nombre" | "numero" | "cuando"> & {
  idioma?: string | null | undefined;
};
/** Help for what somebody has just written: telephones, and the words around them. */
export type AyudaEscrita = Schemas["AyudaEscrita"];
