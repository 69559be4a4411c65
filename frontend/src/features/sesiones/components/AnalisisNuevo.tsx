import { useQueryClient } from "@tanstack/react-query";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { isAnalysing, sesionKeys, updateSesion } from "@/entities/sesion/api";
import type { SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";

/** A newer analysis than the one that was marked or corrected, and the way to take it. */
export function AnalisisNuevo({ sesion }: { sesion: SesionRead }) {
  const client = useQueryClient();
  const key = sesionKeys.detail(sesion.id);
  const { analisis_ia, analisis_ia_propuesta: proposal, analisis_propuesto, version } = sesion;
  const take = useMutation({
    mutationFn: () => updateSesion(sesion.id, { analisis_ia: proposal, version }),
    onSuccess: (saved) => client.setQueryData(key, saved),
    onError: (error) => {
      notify.error("Error al actualizar la sesión", messageOf(error));
      void client.invalidateQueries({ queryKey: key });
    },
  });
  const waits = Boolean(analisis_ia && proposal && analisis_propuesto) && analisis_ia !== proposal;
  if (!waits || isAnalysing(sesion)) return null;
  return (
    <Alert
      tone="aviso"
      title="Hay un análisis más reciente"
      action={
        <Button variant="linea" size="s" busy={take.isPending} onClick={() => take.mutate()}>
          Usar el más reciente
        </Button>
      }
    >
      El que leíste sigue como estaba. Si usas el nuevo, lo que añadiste pasa a él, y tus marcas y
      correcciones del anterior se van.
    </Alert>
  );
}
