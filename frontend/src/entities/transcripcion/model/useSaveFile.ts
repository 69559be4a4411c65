import { useMutation } from "@/api/useMutation";
import { notify } from "@/components/ui/toast";
import { messageOf } from "@/lib/errors";

const STARTED_MS = 3000;

/** Has the browser keep a file, and says how that went; `keep` answers the file's name. */
export function useSaveFile() {
  return useMutation({
    mutationFn: (keep: () => Promise<string>) => keep(),
    onSuccess: (name) =>
      notify.success("Descarga iniciada", `Descargando ${name}`, { duration: STARTED_MS }),
    onError: (error) => notify.error("Error al exportar", messageOf(error)),
  });
}
