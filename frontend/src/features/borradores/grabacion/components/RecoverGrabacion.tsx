import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Alert } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { discardGrabacion, grabacionesOf } from "@/entities/grabacion/api";
import type { Grabacion, Place } from "@/entities/grabacion/types";
import { messageOf } from "@/lib/errors";
import { clock, fileSize, longDate, plural, timeOfDay } from "@/lib/formats";
import { recover, recoverable } from "../model/recoverGrabacion";
import { forgetRecording } from "../model/stored-recording";

const LIVE = {
  tab: "Esta sesión se está grabando ahora en otra pestaña.",
  elsewhere: "Esta sesión parece estar grabándose ahora en otro equipo.",
};

interface RecuperarProps {
  grabacion: Grabacion;
  place: Place;
  /** Nothing about the video may change for the moment. */
  busy: boolean;
  /** It is whole: it can be taken as it is. */
  onTake: (fileKey: string) => void;
}

/** A recording that was left behind: taking it up, or throwing it away. */
export function RecoverGrabacion({ grabacion, place, busy, onTake }: RecuperarProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const here = useQuery(recoverable(grabacion));
  const refresh = () => client.invalidateQueries(grabacionesOf(place.pacienteId));
  const joining = useMutation({
    mutationFn: () => recover(grabacion.id),
    onSettled: refresh,
    onError: (error) => notify.error("No se ha podido recuperar la grabación", messageOf(error)),
  });
  const discard = useMutation({
    mutationFn: async () => {
      await discardGrabacion(grabacion.id);
      await forgetRecording(grabacion.id);
    },
    onSettled: refresh,
    onError: (error) => notify.error("No se ha podido descartar la grabación", messageOf(error)),
  });
  if (!here.data) return null;
  const { kept, live } = here.data;
  if (grabacion.fragmentos === 0 && kept === 0) return null;
  if (live) return <Alert tone="aviso" title={LIVE[live]} />;
  if (grabacion.estado === "procesando" || joining.isPending) {
    return <Loading text="Preparando la grabación..." />;
  }
  const ready = grabacion.file_key;
  return (
    <section className="suelta" aria-label="Grabación sin terminar">
      {grabacion.mensaje_error && <Alert title={grabacion.mensaje_error} />}
      <p className="fuerte">
        {ready ? "Hay una grabación sin usar" : "Hay una grabación sin terminar"}
      </p>
      <p className="sm tenue">{factsOf(grabacion, kept)}</p>
      <div className="fila envuelve">
        <Button size="s" disabled={busy} onClick={() => (ready ? onTake(ready) : joining.mutate())}>
          {ready ? "Usar en esta sesión" : "Recuperar grabación"}
        </Button>
        <Button size="s" variant="texto" onClick={() => setAsking(true)}>
          Descartar
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="¿Descartar la grabación?"
        confirm="Descartar grabación"
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      >
        <p>
          Se borra la grabación del {longDate(grabacion.fecha_creacion)}. No se puede recuperar.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function factsOf(grabacion: Grabacion, kept: number): string {
  const { fecha_creacion: when, segundos, size, se_conserva_hasta: until } = grabacion;
  const only = plural(kept, "fragmento", "fragmentos");
  return [
    `Del ${longDate(when)} a las ${timeOfDay(when)}: ${clock(segundos)}, ${fileSize(size)}.`,
    kept > 0 ? `Este equipo guarda además ${only} sin enviar.` : "",
    `Se conserva hasta el ${longDate(until)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}
