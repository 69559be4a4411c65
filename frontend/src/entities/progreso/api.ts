import { queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";

export const progresoKeys = {
  /** All that is counted of a patient. */
  all: (pacienteId: string) => ["progreso", pacienteId] as const,
  total: (pacienteId: string) => ["progreso", pacienteId, "total"] as const,
  modulos: (pacienteId: string) => ["progreso", pacienteId, "modulos"] as const,
};

/** How much a patient has done, in all, by source and by category, and what last. */
export const progresoDe = (pacienteId: string) =>
  queryOptions({
    queryKey: progresoKeys.total(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/progreso", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** How much of each of their modules. */
export const avanceModulosDe = (pacienteId: string) =>
  queryOptions({
    queryKey: progresoKeys.modulos(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/paciente-ejercicios/pacientes/{paciente_id}/modulos/progreso", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });
