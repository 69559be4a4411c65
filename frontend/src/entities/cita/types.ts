import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Cita = Schemas["CitaRead"];
export type CitaCreate = Schemas["CitaCreate"];
export type CitaUpdate = Schemas["CitaUpdate"];
export type Repetir = Schemas["Repetir"];
export type Alcance = Schemas["Alcance"];
export type EstadoCita = Schemas["EstadoCita"];
export type Modalidad = Schemas["Modalidad"];
export type Ajustes = Schemas["AjustesRead"];
export type Festivo = Schemas["Festivo"];
export type Franja = Schemas["Franja"];
export type CitaPropia = Schemas["CitaPaciente"];
export type CitaEnlace = Schemas["CitaEnlace"];
export type SolicitudCreate = Schemas["SolicitudCreate"];
