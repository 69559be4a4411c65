import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Analisis = Schemas["Analisis"];
export type Afirmacion = Schemas["Afirmacion"];
export type Acuerdo = Schemas["Acuerdo"];
export type Emocion = Schemas["Emocion"];
export type MencionDeRiesgo = Schemas["MencionDeRiesgo"];
export type Tema = Schemas["Tema"];
export type Evidencia = Schemas["Evidencia"];
export type Procedencia = Schemas["Procedencia"];
export type TipoSesion = Schemas["TipoSesionRead"];
