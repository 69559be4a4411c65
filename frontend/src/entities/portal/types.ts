import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Dashboard = Schemas["PacienteDashboard"];
export type EjercicioHoy = Schemas["EjercicioHoy"];
export type SesionReciente = Schemas["SesionReciente"];
export type MiSesionResumen = Schemas["SesionResumenPaciente"];
export type MiSesion = Schemas["SesionPaciente"];
export type Origen = Schemas["Origen"];
