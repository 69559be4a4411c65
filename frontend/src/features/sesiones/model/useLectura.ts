import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { notify } from "@/components/ui/toast";
import type { Acto, Lectura } from "@/features/analisis/model/lectura";
import { messageOf } from "@/lib/errors";
import { readAnalysis, sesionKeys } from "../api";
import type { SesionRead } from "../types";

const STALE = 409;

/** What the therapist does with the analysis of a saved session as they read it. */
export function useLectura(sesion: SesionRead): Lectura {
  const client = useQueryClient();
  const key = sesionKeys.detail(sesion.id);
  const { mutate, isPending } = useMutation({
    mutationFn: (acto: Acto) => readAnalysis(sesion.id, acto, sesion.version),
    onSuccess: (read) => client.setQueryData(key, read),
    onError: (error) => {
      notify.error("No se ha podido guardar tu lectura", messageOf(error));
      if (error instanceof ApiError && error.status === STALE) {
        void client.invalidateQueries({ queryKey: key });
      }
    },
  });
  return { act: mutate, busy: isPending };
}
