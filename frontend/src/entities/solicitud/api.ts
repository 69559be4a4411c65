import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { SolicitudCreate, SolicitudPropia, SolicitudRecibida, SolicitudUpdate } from "./types";

export const solicitudKeys = { all: ["solicitudes"] as const };

/** What the patient has asked, the newest first. */
export const misSolicitudes = queryOptions({
  queryKey: [...solicitudKeys.all, "mías"],
  queryFn: async ({ signal }) =>
    (await body(api.GET("/api/v1/derechos/solicitudes", { signal }))) as SolicitudPropia[],
});

/** What the therapist was asked, the open ones first. */
export const solicitudesRecibidas = queryOptions({
  queryKey: [...solicitudKeys.all, "recibidas"],
  queryFn: async ({ signal }) =>
    (await body(api.GET("/api/v1/derechos/solicitudes", { signal }))) as SolicitudRecibida[],
});

/** Who waits for an answer, without a word of what they ask. */
export const solicitudesAbiertas = queryOptions({
  queryKey: [...solicitudKeys.all, "abiertas"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/derechos/solicitudes/abiertas", { signal })),
});

export function createSolicitud(solicitud: SolicitudCreate) {
  return body(api.POST("/api/v1/derechos/solicitudes", { body: solicitud }));
}

export function answerSolicitud({ id, ...answer }: SolicitudUpdate & { id: string }) {
  const params = { path: { solicitud_id: id } };
  return body(api.PUT("/api/v1/derechos/solicitudes/{solicitud_id}", { params, body: answer }));
}
