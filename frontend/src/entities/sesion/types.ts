import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type SesionResumen = Schemas["SesionResumen"];
export type SesionRead = Schemas["SesionRead"];
export type SesionUpdate = Schemas["SesionUpdate"];
export type SesionProgress = Schemas["SesionProgress"];

/** Where a word stands in a session. */
export type Palabra = Schemas["PalabraRead"];

/** Whose sessions they are, as far as these screens need to know. */
export interface Paciente {
  id: string;
  nombre: string;
  apellido: string;
  email: string;
}
