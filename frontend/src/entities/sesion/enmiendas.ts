import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type Enmienda = Schemas["EnmiendaRead"];
export type Enmendar = Schemas["EnmendarSesion"];
export type CampoSesion = Enmendar["campo"];

/** The texts that are put right, in the order in which they are shown. */
export const ENMENDABLES: readonly (readonly [CampoSesion, string])[] = [
  ["notas", "Notas"],
  ["temas_importantes", "Temas importantes"],
  ["intencion", "Intención"],
  ["tipo_medicina", "Tipo de medicina"],
  ["cantidad", "Cantidad"],
  ["observaciones", "Observaciones"],
  ["notas_privadas", "Notas privadas"],
  ["analisis_ia", "Análisis profesional"],
  ["analisis_ia_paciente", "Análisis: versión para el paciente"],
];

/** Who put what right in a session, when and why; never what it said before. */
export const enmiendasDe = (sesionId: string) =>
  queryOptions({
    queryKey: ["sesiones", "enmiendas", sesionId],
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones/{sesion_id}/enmiendas", {
          params: { path: { sesion_id: sesionId } },
          signal,
        }),
      ),
  });

export function enmendar({ id, ...enmienda }: Enmendar & { id: string }) {
  return body(
    api.POST("/api/v1/sesiones/{sesion_id}/enmiendas", {
      params: { path: { sesion_id: id } },
      body: enmienda,
    }),
  );
}

/** What a text said before; that it was read is put on record. */
export function leerAnterior(enmiendaId: string) {
  return body(
    api.GET("/api/v1/enmiendas/{enmienda_id}/anterior", {
      params: { path: { enmienda_id: enmiendaId } },
    }),
  );
}
