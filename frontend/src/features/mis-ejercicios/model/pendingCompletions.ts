import { type QueryClient, useMutationState } from "@tanstack/react-query";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { misKeys } from "../api";

/** What the patient wants of an exercise and the server has not answered yet: done, or not done. */
export interface PendingCompletion {
  ejercicioId: string;
  completado: boolean;
  notas: string | null;
  /** When it was marked: the date shown until the server says its own. */
  when: string;
}

const UNDER_WAY = { mutationKey: misKeys.completing, status: "pending" } as const;

/** Completions on their way to the server, oldest first. */
export function usePendingCompletions(): readonly PendingCompletion[] {
  return useMutationState({
    filters: UNDER_WAY,
    select: (mutation) => mutation.state.variables as PendingCompletion,
  });
}

/** The same, at this very moment: a second click can come before the first one is drawn. */
export function readPendingCompletions(client: QueryClient): PendingCompletion[] {
  return client
    .getMutationCache()
    .findAll(UNDER_WAY)
    .map((mutation) => mutation.state.variables as PendingCompletion);
}

/**
 * Exercises as they will be once every pending completion has arrived. Nothing enters the cache before the
 * server has answered, so one that fails needs no undoing: it is only not there any more.
 */
export function applyCompletions(
  ejercicios: readonly UnifiedEjercicio[],
  pending: readonly PendingCompletion[],
): UnifiedEjercicio[] {
  return ejercicios.map((ejercicio) =>
    pending
      .filter((completion) => completion.ejercicioId === ejercicio.id)
      .reduce(applyCompletion, ejercicio),
  );
}

function applyCompletion(
  ejercicio: UnifiedEjercicio,
  completion: PendingCompletion,
): UnifiedEjercicio {
  if (!completion.completado) {
    return { ...ejercicio, completado: false, fecha_completado: null, notas_paciente: null };
  }
  return {
    ...ejercicio,
    completado: true,
    fecha_completado: ejercicio.fecha_completado ?? completion.when,
    notas_paciente: completion.notas ?? ejercicio.notas_paciente,
  };
}
