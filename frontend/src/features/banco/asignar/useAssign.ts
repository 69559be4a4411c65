import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMutation } from "@/api/useMutation";
import { bankChanged } from "@/entities/ejercicio/api";
import { asignarA, desasignarDe, type Entrega } from "./api";
import type { Asignable, Asignado } from "./asignable";

/** Gives something to patients: `onEnd` hears what became of each. */
export function useAssign<P extends { id: string }>(
  que: Asignable,
  onEnd: (entregas: Entrega<P>[]) => void,
) {
  const { run, busy } = useOnce({
    mutationFn: (pacientes: readonly P[]) => asignarA(que, pacientes),
    onSuccess: onEnd,
  });
  return { asignar: run, busy };
}

interface Notices {
  onSuccess: (from: Asignado) => void;
  onError: (error: unknown) => void;
}

/** Takes something back from a patient. */
export function useUnassign(que: Asignable, notices: Notices) {
  const { run, busy } = useOnce({
    mutationFn: async (from: Asignado) => {
      await desasignarDe(que, from.paciente_id);
      return from;
    },
    ...notices,
  });
  return { desasignar: run, busy };
}

interface Act<A, R> {
  mutationFn: (input: A) => Promise<R>;
  onSuccess: (result: R) => void;
  onError?: (error: unknown) => void;
}

/** One at a time: the second of two clicks comes before the first one's waiting is drawn. */
function useOnce<A, R>({ mutationFn, onSuccess, onError }: Act<A, R>) {
  const client = useQueryClient();
  const running = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn,
    onSuccess: (result: R) => onSuccess(result),
    onError: (error: unknown) => onError?.(error),
    onSettled: () => {
      running.current = false;
      bankChanged(client);
    },
  });

  function run(input: A): void {
    if (running.current) return;
    running.current = true;
    mutate(input);
  }
  return { run, busy: isPending };
}
