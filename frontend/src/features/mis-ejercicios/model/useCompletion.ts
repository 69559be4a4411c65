import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useUser } from "@/features/cuentas/session";
import { progresoKeys } from "@/features/ejercicios/progreso/api";
import type { UnifiedEjercicio } from "@/features/ejercicios/types";
import { propioKeys } from "@/features/paciente/api";
import { completar, desmarcar, misKeys } from "../api";
import { type Wish, wishesNow } from "./wishes";

interface Told {
  onSuccess: (wish: Wish) => void;
  onError: () => void;
}

/**
 * Completes exercises and takes it back, one call after the other, so that the last wish is the one that
 * stays. Only an exercise's last wish is told of.
 */
export function useCompletion(told: Told) {
  const client = useQueryClient();
  const { id: pacienteId } = useUser();
  const isLast = ({ ejercicioId }: Wish) =>
    wishesNow(client).filter((wish) => wish.ejercicioId === ejercicioId).length === 1;

  return useMutation({
    mutationKey: misKeys.completing,
    scope: { id: misKeys.completing[0] },
    mutationFn: (wish: Wish) => send(pacienteId, wish),
    onSuccess: async (saved, wish) => {
      await forgetReads(client);
      for (const queryKey of [misKeys.ejercicios, misKeys.deModulos]) {
        client.setQueriesData<UnifiedEjercicio[]>(
          { queryKey },
          (list) => list && noted(list, saved),
        );
      }
      if (isLast(wish)) told.onSuccess(wish);
    },
    onError: (_failure, wish) => {
      if (isLast(wish)) told.onError();
      void client.invalidateQueries({ queryKey: misKeys.ejercicios });
    },
    onSettled: () => {
      if (wishesNow(client).length > 1) return;
      void client.invalidateQueries({ queryKey: progresoKeys.all(pacienteId) });
      void client.invalidateQueries({ queryKey: propioKeys.dashboard });
    },
  });
}

/**
 * Sends the last wish for each exercise once more when the page is closed or loaded anew: what waits
 * its turn goes with the page, and what is under way may, too.
 */
export function useSendOnLeaving(): void {
  const client = useQueryClient();
  const { id: pacienteId } = useUser();
  const left = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) return;
    const last = new Map(wishesNow(client).map((wish) => [wish.ejercicioId, wish]));
    for (const wish of last.values()) void send(pacienteId, wish, true);
  });
  useEffect(() => {
    const gone = (event: PageTransitionEvent) => left(event);
    window.addEventListener("pagehide", gone);
    return () => window.removeEventListener("pagehide", gone);
  }, []);
}

function send(pacienteId: string, { ejercicioId, completado, notas }: Wish, keepalive = false) {
  const own = { pacienteId, ejercicioId };
  return completado ? completar(own, notas, keepalive) : desmarcar(own, keepalive);
}

/** A list that was asked for before the answer would come after it, as things were. */
function forgetReads(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    queryKey: ["asignaciones"],
    predicate: ({ state }) => state.data !== undefined,
  });
}

/** An exercise is done or not, however many rows it has. */
function noted(list: UnifiedEjercicio[], saved: UnifiedEjercicio): UnifiedEjercicio[] {
  const { completado, fecha_completado, notas_paciente } = saved;
  return list.map((row) =>
    row.id === saved.id ? { ...row, completado, fecha_completado, notas_paciente } : row,
  );
}
