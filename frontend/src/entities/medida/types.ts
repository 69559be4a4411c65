import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Instrumento = Schemas["Instrumento"];
export type Opcion = Schemas["Opcion"];
export type Cuando = Schemas["Cuando"];
export type Cambio = Schemas["Cambio"];
export type Medida = Schemas["MedidaConRespuestas"];
export type MedidaCreate = Schemas["MedidaCreate"];
export type MedidaUpdate = Schemas["MedidaUpdate"];
export type Respuesta = Schemas["RespuestaRead"];
export type RespuestaCreate = Schemas["RespuestaCreate"];
export type MedidaPendiente = Schemas["MedidaPendiente"];
export type Agradecimiento = Schemas["Agradecimiento"];

/** A question as it is put: its words, and what may be answered. */
export interface Pregunta {
  texto: string;
  opciones: readonly Opcion[];
}
