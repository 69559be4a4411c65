import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { components } from "@/api/schema";
import type { PerfilPacienteChange, PerfilTerapeutaChange } from "./types";

/** The signed-in therapist's own profile. */
export const perfilTerapeuta = queryOptions({
  queryKey: ["perfil", "terapeuta"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/terapeuta/perfil", { signal })),
});

/** The signed-in patient's own profile. */
export const perfilPaciente = queryOptions({
  queryKey: ["perfil", "paciente"],
  queryFn: ({ signal }) => body(api.GET("/api/v1/pacientes/perfil", { signal })),
});

/** Changes just the keys that are sent. */
export function updatePerfilTerapeuta(change: PerfilTerapeutaChange) {
  return body(
    api.PATCH("/api/v1/terapeuta/perfil", {
      body: change as components["schemas"]["PerfilTerapeutaUpdate"],
    }),
  );
}

/** Changes just the keys that are sent. */
export function updatePerfilPaciente(change: PerfilPacienteChange) {
  return body(api.PATCH("/api/v1/pacientes/perfil", { body: change }));
}
