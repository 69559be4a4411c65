import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useMutation } from "@/api/useMutation";
import { useUser } from "@/entities/cuenta/session";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { propioKeys } from "@/entities/portal/api";
import { progresoKeys } from "@/entities/progreso/api";
import { completar, desmarcar, misKeys } from "../api";
import { type PendingCompletion, readPendingCompletions } from "./pendingCompletions";

interface Notices {
  onSuccess: (completion: PendingCompletion) => void;
  onError: () => void;
}

/**
 * Completes exercises and takes it back, one call after the other, so that the last one is the one that
 * stays. Only the last completion of an exercise is told of.
 */
export function useCompletion(notices: Notices) {
  const client = useQueryClient();
  const { id: pacienteId } = useUser();
  const isLast = ({ ejercicioId }: PendingCompletion) =>
    readPendingCompletions(client).filter((completion) => completion.ejercicioId === ejercicioId)
      .length === 1;

  return useMutation({
    mutationKey: misKeys.completing,
    scope: { id: misKeys.completing[0] },
    mutationFn: (completion: PendingCompletion) => send(pacienteId, completion),
    onSuccess: async (saved, completion) => {
      await forgetReads(client);
      for (const queryKey of [misKeys.ejercicios, misKeys.deModulos]) {
        client.setQueriesData<UnifiedEjercicio[]>(
          { queryKey },
          (list) => list && noted(list, saved),
        );
      }
      if (isLast(completion)) notices.onSuccess(completion);
    },
    onError: (_failure, completion) => {
      if (isLast(completion)) notices.onError();
      void client.invalidateQueries({ queryKey: misKeys.ejercicios });
    },
    onSettled: () => {
      if (readPendingCompletions(client).length > 1) return;
      void client.invalidateQueries({ queryKey: progresoKeys.all(pacienteId) });
      void client.invalidateQueries({ queryKey: propioKeys.dashboard });
    },
  });
}

/**
 * Sends the last one for each exercise once more when the page is closed or loaded anew: what waits
 * its turn goes with the page, and what is under way may, too.
 */
export function useSendOnLeaving(): void {
  const client = useQueryClient();
  const { id: pacienteId } = useUser();
  const left = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) return;
    const last = new Map(
      readPendingCompletions(client).map((completion) => [completion.ejercicioId, completion]),
    );
    for (const completion of last.values()) void send(pacienteId, completion, true);
  });
  useEffect(() => {
    const gone = (event: PageTransitionEvent) => left(event);
    window.addEventListener("pagehide", gone);
    return () => window.removeEventListener("pagehide", gone);
  }, []);
}

function send(
  pacienteId: string,
  { ejercicioId, completado, notas }: PendingCompletion,
  keepalive = false,
) {
  const own = { pacienteId, ejercicioId };
  return completado ? completar(own, notas, keepalive) : desmarcar(own, keepalive);
}

/** A list that was asked for before the answer would come after it, as things were. */
export function forgetReads(client: QueryClient): Promise<void> {
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
