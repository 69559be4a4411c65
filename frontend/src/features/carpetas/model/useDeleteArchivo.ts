import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import { isNotFound, messageOf } from "@/lib/errors";
import { deleteFile } from "@/lib/stored-files";
import type { Archivo } from "../types";

/** Deletes a file; whatever had it is read anew. */
export function useDeleteArchivo({ key, nombre }: Archivo, onGone: () => void) {
  const client = useQueryClient();
  function gone(said: string) {
    onGone();
    for (const queryKey of [["archivos"], ["sesiones"], ["borradores"]]) {
      void client.invalidateQueries({ queryKey });
    }
    notify.success("Éxito", said);
  }
  return useMutation({
    mutationFn: () => deleteFile(key),
    onSuccess: () => gone(`Se eliminó «${nombre}».`),
    onError: (error) => {
      if (isNotFound(error)) gone(`«${nombre}» ya no estaba.`);
      else notify.error("No se pudo eliminar el archivo", messageOf(error));
    },
  });
}
