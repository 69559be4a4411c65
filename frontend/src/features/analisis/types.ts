import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Analisis = Schemas["Analisis"];
export type Afirmacion = Schemas["Afirmacion"];
export type Evidencia = Schemas["Evidencia"];
export type Procedencia = Schemas["Procedencia"];
