import { Download } from "lucide";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Icon } from "@/components/ui/Icon";
import { notify } from "@/components/ui/toast";
import { keepMiSesion } from "@/entities/portal/api";
import type { MiSesion } from "@/entities/portal/types";
import { messageOf } from "@/lib/errors";

const STARTED_MS = 3000;

/** Everything the dialog shows in writing, as a file to keep. */
export function DownloadSesion({ session }: { session: MiSesion }) {
  const save = useMutation({
    mutationFn: () => keepMiSesion(session),
    onSuccess: (name) =>
      notify.success("Descarga iniciada", `Descargando ${name}`, { duration: STARTED_MS }),
    onError: (error) => notify.error("Error al descargar la sesión", messageOf(error)),
  });
  return (
    <Button
      variant="linea"
      size="s"
      busy={save.isPending}
      icon={<Icon of={Download} />}
      onClick={() => save.mutate()}
    >
      Descargar en PDF
    </Button>
  );
}
