import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import type { Acto, Lectura } from "@/entities/analisis/model/lectura";
import { readAnalysis, sesionKeys } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";

const STALE = 409;

/** What the therapist does with the analysis of a saved session as they read it. */
export function useReadAnalisis(sesion: SesionRead): Lectura {
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
