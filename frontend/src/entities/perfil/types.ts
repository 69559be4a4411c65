import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type PerfilTerapeuta = Schemas["PerfilTerapeutaRead"];
export type PerfilPaciente = Schemas["PerfilPacienteRead"];
export type Compartir = Schemas["Comparte"];
/** Only the keys that are sent change. (The generated types take a default for a requirement.) */
export type PerfilTerapeutaChange = Partial<Schemas["PerfilTerapeutaUpdate"]>;
export type PerfilPacienteChange = Schemas["PerfilPacienteUpdate"];
