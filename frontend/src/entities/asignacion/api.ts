import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, body } from "@/api/client";
import type { Pauta } from "./types";

export const asignacionKeys = {
  all: ["asignaciones"] as const,
  ejercicios: (pacienteId: string) => ["asignaciones", pacienteId, "ejercicios"] as const,
  modulos: (pacienteId: string) => ["asignaciones", pacienteId, "modulos"] as const,
  /** Under the patient's sessions: whatever changes those changes since when this is told. */
  desde: (pacienteId: string) => ["sesiones", "paciente", pacienteId, "desde"] as const,
};

/** All that a patient has, a row for each way it came to them. */
export const ejerciciosDe = (pacienteId: string) =>
  queryOptions({
    queryKey: asignacionKeys.ejercicios(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/unified", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** The modules a patient has. */
export const modulosDe = (pacienteId: string) =>
  queryOptions({
    queryKey: asignacionKeys.modulos(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/paciente-modulos/paciente/{paciente_id}", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

/** What a patient completed and wrote since their last session. */
export const desdeUltimaSesion = (pacienteId: string) =>
  queryOptions({
    queryKey: asignacionKeys.desde(pacienteId),
    queryFn: ({ signal }) =>
      body(
        api.GET("/api/v1/sesiones/paciente/{paciente_id}/desde-ultima-sesion", {
          params: { path: { paciente_id: pacienteId } },
          signal,
        }),
      ),
  });

export async function asignarEjercicio(pacienteId: string, ejercicioId: string): Promise<void> {
  await api.POST("/api/v1/paciente-ejercicios/", {
    body: { paciente_id: pacienteId, ejercicio_id: ejercicioId },
  });
}

/** Gives a patient several exercises in one act; answers what was given and what was there already. */
export function asignarEjercicios(pacienteId: string, ejercicioIds: readonly string[]) {
  return body(
    api.POST("/api/v1/paciente-ejercicios/varios", {
      body: { paciente_id: pacienteId, ejercicio_ids: [...ejercicioIds] },
    }),
  );
}

const PAUTA = "/api/v1/paciente-ejercicios/pacientes/{paciente_id}/ejercicios/{ejercicio_id}/pauta";

/** How often; `version` is the one that was read, 0 where there was none. */
export function putPauta(pacienteId: string, ejercicioId: string, pauta: Pauta): Promise<Pauta> {
  return body(
    api.PUT(PAUTA, {
      params: { path: { paciente_id: pacienteId, ejercicio_id: ejercicioId } },
      body: pauta,
    }),
  );
}

export async function deletePauta(pacienteId: string, ejercicioId: string): Promise<void> {
  await api.DELETE(PAUTA, {
    params: { path: { paciente_id: pacienteId, ejercicio_id: ejercicioId } },
  });
}

export async function desasignarEjercicio(pacienteId: string, ejercicioId: string): Promise<void> {
  await api.DELETE("/api/v1/paciente-ejercicios/paciente/{paciente_id}/ejercicio/{ejercicio_id}", {
    params: { path: { paciente_id: pacienteId, ejercicio_id: ejercicioId } },
  });
}

export async function asignarModulo(pacienteId: string, moduloId: string): Promise<void> {
  await api.POST("/api/v1/paciente-modulos/", {
    body: { paciente_id: pacienteId, modulo_id: moduloId },
  });
}

export async function desasignarModulo(pacienteId: string, moduloId: string): Promise<void> {
  await api.DELETE("/api/v1/paciente-modulos/paciente/{paciente_id}/modulo/{modulo_id}", {
    params: { path: { paciente_id: pacienteId, modulo_id: moduloId } },
  });
}

/** Everything that tells what these patients have, how far they are, or who has what, is read anew. */
export function refreshAsignaciones(client: QueryClient, ...pacienteIds: string[]): void {
  const theirs = pacienteIds.flatMap((id) => [asignacionKeys.desde(id), ["progreso", id]]);
  const stale = [asignacionKeys.all, ["ejercicios"], ["modulos"], ...theirs];
  for (const queryKey of stale) void client.invalidateQueries({ queryKey });
}
