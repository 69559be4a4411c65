import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMutation } from "@/api/useMutation";
import { useUser } from "@/entities/cuenta/session";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { propioKeys } from "@/entities/portal/api";
import { progresoKeys } from "@/entities/progreso/api";
import { contar, deshacerUltima, misKeys, recordar } from "../api";
import { enviar, type Vez } from "./sinEnviar";
import { forgetReads } from "./useCompletion";

interface Notices {
  onSuccess?: (saved: UnifiedEjercicio) => void;
  onError: (error: unknown) => void;
}

// Two clicks that are nearer to each other are one, also where the first was answered already.
const DOUBLE_CLICK_MS = 700;

/** Counts one time of an exercise. Two clicks are one time, and so is one that is tried again. */
export function useContar(ejercicioId: string, notices: Notices) {
  const { id: pacienteId } = useUser();
  const clave = useRef<string>(null);
  const clicked = useRef(Number.NEGATIVE_INFINITY);
  const { mutate, isPending } = useAct(() => {
    clave.current ??= crypto.randomUUID();
    return contar({ pacienteId, ejercicioId }, { clave: clave.current });
  });

  function count(): void {
    // Nothing is asked of a second click while the first one is under way, or is the same.
    if (isPending || performance.now() - clicked.current < DOUBLE_CLICK_MS) return;
    clicked.current = performance.now();
    mutate(undefined, {
      onSuccess: (saved) => {
        clave.current = null;
        notices.onSuccess?.(saved);
      },
      onError: (error) => {
        clicked.current = Number.NEGATIVE_INFINITY;
        notices.onError(error);
      },
    });
  }

  return { count, busy: isPending };
}

/** Counts a time that was led through; it waits in this browser while the server cannot be reached. */
export function useApuntar(notices: Notices) {
  const { id: pacienteId } = useUser();
  const { mutate, isPending } = useAct((vez: Vez) => enviar(pacienteId, vez));
  return { apuntar: (vez: Vez) => mutate(vez, notices), busy: isPending };
}

/** Takes the last time of today back. */
export function useDeshacer(ejercicioId: string, notices: Notices) {
  const { id: pacienteId } = useUser();
  const { mutate, isPending } = useAct(() => deshacerUltima({ pacienteId, ejercicioId }));
  return { undo: () => mutate(undefined, notices), busy: isPending };
}

/** Chooses when to be reminded of an exercise; `null` is never. */
export function useRecordar(ejercicioId: string, notices: Notices) {
  const { id: pacienteId } = useUser();
  const { mutate, isPending } = useAct((hora: string | null) =>
    recordar({ pacienteId, ejercicioId }, hora),
  );
  return { choose: (hora: string | null) => mutate(hora, notices), busy: isPending };
}

function useAct<A>(act: (input: A) => Promise<UnifiedEjercicio>) {
  const client = useQueryClient();
  const { id: pacienteId } = useUser();
  return useMutation({
    mutationKey: misKeys.practising,
    scope: { id: misKeys.practising[0] },
    mutationFn: act,
    onSuccess: (saved) => fold(client, saved),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: progresoKeys.all(pacienteId) });
      void client.invalidateQueries({ queryKey: propioKeys.dashboard });
    },
  });
}

/** The times are those of the exercise, however many rows it has. */
async function fold(client: QueryClient, saved: UnifiedEjercicio): Promise<void> {
  await forgetReads(client);
  const { hechas, hechas_total, ultima_practica, recordatorio } = saved;
  for (const queryKey of [misKeys.ejercicios, misKeys.deModulos]) {
    client.setQueriesData<UnifiedEjercicio[]>({ queryKey }, (list) =>
      list?.map((row) =>
        row.id === saved.id ? { ...row, hechas, hechas_total, ultima_practica, recordatorio } : row,
      ),
    );
  }
}
