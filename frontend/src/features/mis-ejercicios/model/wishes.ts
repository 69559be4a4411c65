import { type QueryClient, useMutationState } from "@tanstack/react-query";
import type { UnifiedEjercicio } from "@/features/ejercicios/types";
import { misKeys } from "../api";

/** What the patient wants of an exercise and the server has not answered yet: done, or not done. */
export interface Wish {
  ejercicioId: string;
  completado: boolean;
  notas: string | null;
  /** When it was wished: the date shown until the server says its own. */
  when: string;
}

const UNDER_WAY = { mutationKey: misKeys.completing, status: "pending" } as const;

/** The wishes under way, oldest first. */
export function useWishes(): readonly Wish[] {
  return useMutationState({
    filters: UNDER_WAY,
    select: (mutation) => mutation.state.variables as Wish,
  });
}

/** The same, at this very moment: a second click can come before the first one is drawn. */
export function wishesNow(client: QueryClient): Wish[] {
  return client
    .getMutationCache()
    .findAll(UNDER_WAY)
    .map((mutation) => mutation.state.variables as Wish);
}

/**
 * Exercises as they will be when every wish comes true. Nothing is written into the cache before the
 * server has answered, so a wish that fails needs no undoing: it is only not there any more.
 */
export function fulfilled(
  ejercicios: readonly UnifiedEjercicio[],
  wishes: readonly Wish[],
): UnifiedEjercicio[] {
  return ejercicios.map((ejercicio) =>
    wishes.filter((wish) => wish.ejercicioId === ejercicio.id).reduce(granted, ejercicio),
  );
}

function granted(ejercicio: UnifiedEjercicio, wish: Wish): UnifiedEjercicio {
  if (!wish.completado) {
    return { ...ejercicio, completado: false, fecha_completado: null, notas_paciente: null };
  }
  return {
    ...ejercicio,
    completado: true,
    fecha_completado: ejercicio.fecha_completado ?? wish.when,
    notas_paciente: wish.notas ?? ejercicio.notas_paciente,
  };
}
