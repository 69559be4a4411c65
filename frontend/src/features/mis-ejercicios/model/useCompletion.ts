import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
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
    mutationFn: ({ ejercicioId, completado, notas }: Wish) => {
      const own = { pacienteId, ejercicioId };
      return completado ? completar(own, notas) : desmarcar(own);
    },
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
