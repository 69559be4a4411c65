import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import { byTitulo } from "@/entities/ejercicio/api";
import type { ModuloEjercicioRead, ModuloRead } from "@/entities/ejercicio/types";

const ALREADY_THERE = /already assigned/;

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

/** What a module says of itself. */
export interface ModuloTexts {
  titulo: string;
  descripcion: string | null;
}

export function createModulo(modulo: ModuloTexts): Promise<ModuloRead> {
  return body(api.POST("/api/v1/modulos/", { body: modulo }));
}

/** Refused (409) when `version` is not the present one. */
export function updateModulo(
  id: string,
  change: ModuloTexts & { version: number },
): Promise<ModuloRead> {
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

/** Puts an exercise last; one that is there already is as good as added. */
export async function addEjercicio(moduloId: string, ejercicioId: string): Promise<void> {
  try {
    await api.POST("/api/v1/modulo-ejercicios/", {
      body: { modulo_id: moduloId, ejercicio_id: ejercicioId },
    });
  } catch (error) {
    if (!(isApi(error, 400) && ALREADY_THERE.test(error.detail ?? ""))) throw error;
  }
}

/** Takes an exercise out; one that is not there any more is as good as removed. */
export async function removeEjercicio(moduloId: string, ejercicioId: string): Promise<void> {
  try {
    await api.DELETE("/api/v1/modulo-ejercicios/modulo/{modulo_id}/ejercicio/{ejercicio_id}", {
      params: { path: { modulo_id: moduloId, ejercicio_id: ejercicioId } },
    });
  } catch (error) {
    if (!isApi(error, 404)) throw error;
  }
}

/** Puts the exercises of a module in this order: the same ones, each once. */
export function orderEjercicios(moduloId: string, ids: string[]): Promise<ModuloEjercicioRead[]> {
  return body(
    api.PUT("/api/v1/modulo-ejercicios/modulo/{modulo_id}/orden", {
      params: { path: { modulo_id: moduloId } },
      body: { ejercicio_ids: ids },
    }),
  );
}

function isApi(error: unknown, status: number): error is ApiError {
  return error instanceof ApiError && error.status === status;
}
