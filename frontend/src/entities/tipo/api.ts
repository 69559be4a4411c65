import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { TipoSesion, TipoSesionCreate, TipoSesionUpdate } from "./types";

const ES = new Intl.Collator("es", { numeric: true });

export const tipoKeys = {
  all: ["tipos-sesion"] as const,
  list: ["tipos-sesion", "lista"] as const,
  offered: ["tipos-sesion", { activo: true }] as const,
  detail: (id: string) => ["tipos-sesion", "detalle", id] as const,
};

/** The therapist's own types, offered or not, by name. */
export const tiposList = queryOptions({
  queryKey: tipoKeys.list,
  queryFn: ({ signal }) => body(api.GET("/api/v1/tipos-sesion/", { signal })),
  select: byName,
});

/** Those that are being offered, by name. */
export const offeredTipos = queryOptions({
  queryKey: tipoKeys.offered,
  queryFn: ({ signal }) =>
    body(api.GET("/api/v1/tipos-sesion/", { params: { query: { activo: true } }, signal })),
  select: byName,
});

/** One type, offered or not. */
export const tipoDetail = (id: string) =>
  queryOptions({
    queryKey: tipoKeys.detail(id),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/tipos-sesion/{tipo_id}", { params: { path: { tipo_id: id } }, signal }),
      ),
  });

export function createTipo(tipo: TipoSesionCreate): Promise<TipoSesion> {
  return body(api.POST("/api/v1/tipos-sesion/", { body: tipo }));
}

/** Changes the keys that are sent; with a `version` that is not the present one it is refused (409). */
export function updateTipo(id: string, change: Partial<TipoSesionUpdate>): Promise<TipoSesion> {
  return body(
    api.PATCH("/api/v1/tipos-sesion/{tipo_id}", {
      params: { path: { tipo_id: id } },
      // The generated type takes a default for a requirement.
      body: change as TipoSesionUpdate,
    }),
  );
}

/** Deletes a type. One that is in use stays, offered no more: then the answer is the server's reason. */
export async function deleteTipo(id: string): Promise<string | null> {
  const { data } = await api.DELETE("/api/v1/tipos-sesion/{tipo_id}", {
    params: { path: { tipo_id: id } },
  });
  return data?.detail ?? null;
}

function byName(tipos: TipoSesion[]): TipoSesion[] {
  return [...tipos].sort((one, other) => ES.compare(one.nombre, other.nombre));
}
