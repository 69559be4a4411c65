import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { sesionKeys, startAnalysis } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";

/** Has a saved session analysed; from then on it says that it is being analysed. */
export function useStartAnalysis(sesion: SesionRead, onFailed: (error: unknown) => void) {
  const client = useQueryClient();
  const key = sesionKeys.detail(sesion.id);
  return useMutation({
    mutationFn: () => startAnalysis(sesion.id),
    onSuccess: async ({ estado }) => {
      // A read begun before this would say that nothing is being analysed.
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<SesionRead>(key, (now) => now && { ...now, estado, mensaje_error: null });
    },
    onError: (error) => {
      onFailed(error);
      // Another window may have begun it: then that is what this one shows.
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
