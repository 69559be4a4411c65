import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useMutation } from "@/api/useMutation";
import { refreshAsignaciones } from "@/entities/asignacion/api";

interface Notices<A, R> {
  onSuccess: (result: R, input: A) => void;
  onError: (error: unknown, input: A) => void;
}

/**
 * An act on what a patient has, done once: only one that failed can be tried again. What shows it is read
 * anew, whatever came of it.
 */
export function useAct<A, R>(
  pacienteId: string,
  act: (input: A) => Promise<R>,
  notices: Notices<A, R>,
) {
  const client = useQueryClient();
  // The second of two clicks comes before the first one's waiting, or its end, is drawn.
  const begun = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: act,
    onSuccess: notices.onSuccess,
    onError: (error, input) => {
      begun.current = false;
      notices.onError(error, input);
    },
    onSettled: () => refreshAsignaciones(client, pacienteId),
  });

  function run(input: A): void {
    if (begun.current) return;
    begun.current = true;
    mutate(input);
  }

  return { run, busy: isPending };
}
