import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import { whenFresh } from "@/api/confirm-identity";
import { ApiError } from "@/api/error";
import { joined, nextOffset, type PacientesPage, sizeFrom } from "./pages";
import type { AltaUpdate, Orden, PacienteCreate, PacienteUpdate } from "./types";

const TOKEN_EXPIRED = "Token expired";
const NOBODY: PacientesPage = { pacientes: [], total: 0 };

export const pacienteKeys = {
  all: ["pacientes"] as const,
  lists: ["pacientes", "lista"] as const,
  list: (search: string, orden: Orden) => ["pacientes", "lista", orden, search] as const,
  deleting: ["pacientes", "eliminación"] as const,
  detail: (id: string) => ["pacientes", "detalle", id] as const,
};

/**
 * The therapist's patients with their statistics, in parts; while a search is answered the last list stays.
 */
export const pacientesList = (search = "", orden: Orden = "nombre") =>
  infiniteQueryOptions({
    queryKey: pacienteKeys.list(search, orden),
    queryFn: ({ pageParam: offset, signal }) => readPage({ search, orden }, offset, signal),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    select: joined,
    placeholderData: keepPreviousData,
  });

async function readPage(
  asked: { search: string; orden: Orden },
  offset: number,
  signal: AbortSignal,
): Promise<PacientesPage> {
  const query = { ...asked, offset, limit: sizeFrom(offset) };
  try {
    const { data = [], response } = await api.GET("/api/v1/pacientes/", {
      params: { query },
      signal,
    });
    return { pacientes: data, total: Number(response.headers.get("X-Total-Count")) };
  } catch (error) {
    // Document 2 §7: the list empties without a word; the way out is the session's own matter.
    if (error instanceof ApiError && error.detail === TOKEN_EXPIRED) return NOBODY;
    throw error;
  }
}

export const pacienteDetail = (id: string) =>
  queryOptions({
    queryKey: pacienteKeys.detail(id),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/pacientes/unified/{paciente_id}", {
          params: { path: { paciente_id: id } },
          signal,
        }),
      ),
  });

export function createPaciente(paciente: PacienteCreate) {
  return body(api.POST("/api/v1/pacientes/", { body: paciente }));
}

/** Changes just the keys that are sent; a `version` that is no longer the present one is refused. */
export function updatePaciente(id: string, change: PacienteUpdate) {
  return body(
    api.PATCH("/api/v1/pacientes/{paciente_id}", {
      params: { path: { paciente_id: id } },
      body: change,
    }),
  );
}

/** Replaces the patient's password by a temporary one, which is answered once. */
export function renewCredentials(id: string) {
  return body(
    api.POST("/api/v1/pacientes/{paciente_id}/credenciales", {
      params: { path: { paciente_id: id } },
    }),
  );
}

/** The therapy ended on that day. */
export function dischargePaciente(id: string, alta: AltaUpdate) {
  const params = { path: { paciente_id: id } };
  return body(api.PUT("/api/v1/pacientes/{paciente_id}/alta", { params, body: alta }));
}

/** It goes on after all. */
export async function readmitPaciente(id: string): Promise<void> {
  const params = { path: { paciente_id: id } };
  await api.DELETE("/api/v1/pacientes/{paciente_id}/alta", { params });
}

/** Everything of theirs goes, for good; or is blocked, where the practice keeps records. */
export async function deletePaciente(id: string): Promise<void> {
  const params = { path: { paciente_id: id } };
  await whenFresh(() => api.DELETE("/api/v1/pacientes/{paciente_id}", { params }));
}
