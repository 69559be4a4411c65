import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { PacienteCreate } from "./types";

export const pacienteKeys = {
  all: ["pacientes"] as const,
  list: (search: string) => ["pacientes", "lista", search] as const,
  detail: (id: string) => ["pacientes", "detalle", id] as const,
};

/** The therapist's patients with their statistics; while a search is answered the last list stays. */
export const pacientesList = (search = "") =>
  queryOptions({
    queryKey: pacienteKeys.list(search),
    queryFn: ({ signal }) =>
      body(api.GET("/api/v1/pacientes/", { params: { query: { search } }, signal })),
    placeholderData: keepPreviousData,
  });

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

/** Replaces the patient's password by a temporary one, which is answered once. */
export function renewCredentials(id: string) {
  return body(
    api.POST("/api/v1/pacientes/{paciente_id}/credenciales", {
      params: { path: { paciente_id: id } },
    }),
  );
}
