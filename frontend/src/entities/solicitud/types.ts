import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type SolicitudPropia = Schemas["SolicitudPropia"];
export type SolicitudRecibida = Schemas["SolicitudRecibida"];
export type SolicitudAbierta = Schemas["SolicitudAbierta"];
export type SolicitudCreate = Schemas["SolicitudDerechoCreate"];
export type SolicitudUpdate = Schemas["SolicitudUpdate"];
export type TipoSolicitud = SolicitudPropia["tipo"];
export type EstadoSolicitud = SolicitudPropia["estado"];
