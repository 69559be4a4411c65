import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";
import { byTitulo } from "@/entities/ejercicio/api";
import type { ModuloEjercicioRead, ModuloRead } from "@/entities/ejercicio/types";

export const moduloKeys = {
  all: ["modulos"] as const,
  list: ["modulos", "lista"] as const,
  ejercicios: (id: string) => ["modulos", "ejercicios", id] as const,
  edicion: (id: string | null) => ["modulos", "edicion", id] as const,
};

/** The therapist's modules, by title. */
export const modulosList = queryOptions({
  queryKey: moduloKeys.list,
  queryFn: ({ signal }) => body(api.GET("/api/v1/modulos/", { signal })),
  select: byTitulo<ModuloRead>,
});

/** The exercises of a module, in their order. */
export const ejerciciosDeModulo = (id: string) =>
  queryOptions({
    queryKey: moduloKeys.ejercicios(id),
    queryFn: ({ signal }) => readModuloEjercicios(id, signal),
  });

/** A module as it is now, whatever is remembered of it. */
export function readModulo(id: string): Promise<ModuloRead> {
  return body(api.GET("/api/v1/modulos/{modulo_id}", { params: { path: { modulo_id: id } } }));
}

/** Its exercises now, likewise. */
export function readModuloEjercicios(
  id: string,
  signal?: AbortSignal,
): Promise<ModuloEjercicioRead[]> {
  return body(
    api.GET("/api/v1/modulo-ejercicios/modulo/{modulo_id}", {
      params: { path: { modulo_id: id } },
      ...(signal && { signal }),
    }),
  );
}

type ModuloCreate = components["schemas"]["ModuloCreate"];
type ModuloUpdate = components["schemas"]["ModuloUpdate"];

export function createModulo(modulo: ModuloCreate): Promise<ModuloRead> {
  return body(api.POST("/api/v1/modulos/", { body: modulo }));
}

/** Refused (409) when `version` is not the present one; the exercises are then all that it has. */
export function updateModulo(id: string, change: ModuloUpdate): Promise<ModuloRead> {
  return body(
    api.PATCH("/api/v1/modulos/{modulo_id}", {
      params: { path: { modulo_id: id } },
      body: change,
    }),
  );
}

/** The module and its assignments go; its exercises stay. */
export async function deleteModulo(id: string): Promise<void> {
  await api.DELETE("/api/v1/modulos/{modulo_id}", { params: { path: { modulo_id: id } } });
}
