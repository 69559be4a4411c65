import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Alerta = Schemas["AlertaRead"];
export type Clase = Schemas["Clase"];
