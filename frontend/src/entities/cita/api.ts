import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type {
  Ajustes,
  Alcance,
  Cita,
  CitaCreate,
  CitaUpdate,
  EstadoCita,
  SolicitudCreate,
} from "./types";

/** The longest part that the server gives at once. */
const MOST_AT_ONCE = 1000;

export const citaKeys = {
  all: ["citas"] as const,
  between: (desde: string, hasta: string) => ["citas", "entre", desde, hasta] as const,
  mias: ["citas", "mías"] as const,
  ajustes: ["agenda", "ajustes"] as const,
  feed: ["agenda", "feed"] as const,
};

/** The therapist's appointments from one day to another, both included. */
export const citasBetween = (desde: string, hasta: string) =>
  queryOptions({
    queryKey: citaKeys.between(desde, hasta),
    queryFn: ({ signal }) => readAll(desde, hasta, signal),
  });

/** In as few parts as the server gives. */
async function readAll(desde: string, hasta: string, signal: AbortSignal): Promise<Cita[]> {
  const citas: Cita[] = [];
  for (;;) {
    const query = { desde, hasta, limit: MOST_AT_ONCE, offset: citas.length };
    const part = await body(api.GET("/api/v1/citas/", { params: { query }, signal }));
    citas.push(...part);
    if (part.length < MOST_AT_ONCE) return citas;
  }
}

/** One, as the server has it now. */
export function readCita(id: string): Promise<Cita> {
  return body(api.GET("/api/v1/citas/{cita_id}", { params: { path: { cita_id: id } } }));
}

export const ajustesAgenda = queryOptions({
  queryKey: citaKeys.ajustes,
  queryFn: ({ signal }) => body(api.GET("/api/v1/agenda/ajustes", { signal })),
});

export const feedAgenda = queryOptions({
  queryKey: citaKeys.feed,
  queryFn: ({ signal }) => body(api.GET("/api/v1/agenda/feed", { signal })),
});

/** The public holidays of the practice's country; they do not change while somebody looks. */
export const festivosBetween = (desde: string, hasta: string) =>
  queryOptions({
    queryKey: ["agenda", "festivos", desde, hasta],
    queryFn: ({ signal }) =>
      body(api.GET("/api/v1/agenda/festivos", { params: { query: { desde, hasta } }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The signed-in patient's own, from today on. */
export const misCitas = queryOptions({
  queryKey: citaKeys.mias,
  queryFn: ({ signal }) => body(api.GET("/api/v1/citas/mias", { signal })),
});

export function createCita(cita: CitaCreate) {
  return body(api.POST("/api/v1/citas/", { body: cita }));
}

interface Change {
  id: string;
  alcance: Alcance;
  change: CitaUpdate;
}

export function updateCita({ id, alcance, change }: Change) {
  return body(
    api.PATCH("/api/v1/citas/{cita_id}", {
      params: { path: { cita_id: id }, query: { alcance } },
      body: change,
    }),
  );
}

/** It becomes cancelled; it does not vanish. */
export async function cancelCita({ id, alcance }: Omit<Change, "change">): Promise<void> {
  await api.DELETE("/api/v1/citas/{cita_id}", {
    params: { path: { cita_id: id }, query: { alcance } },
  });
}

export function setEstado({ id, estado }: { id: string; estado: EstadoCita }) {
  return body(
    api.PUT("/api/v1/citas/{cita_id}/estado", {
      params: { path: { cita_id: id } },
      body: { estado, forzar: false },
    }),
  );
}

interface Answer {
  id: string;
  aceptar: boolean;
  propuesta?: string;
  /** Also where another appointment stands at that hour. */
  forzar?: boolean;
}

export function answerSolicitud({ id, forzar = false, ...answer }: Answer) {
  return body(
    api.PUT("/api/v1/citas/{cita_id}/solicitud", {
      params: { path: { cita_id: id } },
      body: { ...answer, forzar },
    }),
  );
}

export function updateAjustes(change: Partial<Ajustes>) {
  return body(api.PUT("/api/v1/agenda/ajustes", { body: change }));
}

/** A new secret address, answered once; an older one ends. */
export function createFeed(iniciales: boolean) {
  return body(api.POST("/api/v1/agenda/feed", { params: { query: { iniciales } } }));
}

export async function deleteFeed(): Promise<void> {
  await api.DELETE("/api/v1/agenda/feed");
}

export function confirmOwn(id: string) {
  return body(
    api.PUT("/api/v1/citas/mias/{cita_id}/confirmar", { params: { path: { cita_id: id } } }),
  );
}

export function askOwn({ id, ...solicitud }: SolicitudCreate & { id: string }) {
  return body(
    api.POST("/api/v1/citas/mias/{cita_id}/solicitud", {
      params: { path: { cita_id: id } },
      body: solicitud,
    }),
  );
}

export async function withdrawOwn(id: string): Promise<void> {
  await api.DELETE("/api/v1/citas/mias/{cita_id}/solicitud", {
    params: { path: { cita_id: id } },
  });
}

/** What the link of a mail opens; looking changes nothing. */
export function readEnlace(token: string) {
  return body(api.GET("/api/v1/citas/enlace/{token}", { params: { path: { token } } }));
}

export function confirmEnlace(token: string) {
  return body(api.PUT("/api/v1/citas/enlace/{token}/confirmar", { params: { path: { token } } }));
}

export function askEnlace({ token, ...solicitud }: SolicitudCreate & { token: string }) {
  return body(
    api.POST("/api/v1/citas/enlace/{token}/solicitud", {
      params: { path: { token } },
      body: solicitud,
    }),
  );
}
