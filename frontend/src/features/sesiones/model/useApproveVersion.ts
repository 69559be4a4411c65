import { useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { sesionKeys, updateSesion } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";

const STALE = 409;

interface Approval {
  text: string;
  /** The session's version that the person was looking at. */
  version: number;
}

/** Makes a text the one that the patient reads. */
export function useApproveVersion(
  sesion: SesionRead,
  { onApproved, onFailed }: { onApproved: () => void; onFailed: (error: unknown) => void },
) {
  const client = useQueryClient();
  const key = sesionKeys.detail(sesion.id);
  return useMutation({
    mutationFn: ({ text, version }: Approval) =>
      updateSesion(sesion.id, { analisis_ia_paciente: text, version }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      void client.invalidateQueries({ queryKey: sesionKeys.list(sesion.paciente_id) });
      onApproved();
    },
    onError: (error) => {
      onFailed(error);
      if (error instanceof ApiError && error.status === STALE) {
        void client.invalidateQueries({ queryKey: key });
      }
    },
  });
}
