import { useEffect, useRef, useState } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { UnsavedGuard } from "@/components/ui/UnsavedGuard";
import { Diferencia, DiferenciaConPropuesta } from "@/features/analisis/components/Diferencia";
import { messageOf } from "@/lib/errors";
import { useKeeping, useKept } from "@/lib/useKept";
import { versionPlaceOf } from "../model/edicion";
import { useAprobar } from "../model/useAprobar";
import type { Paciente, SesionRead } from "../types";

interface EditarVersionProps {
  sesion: SesionRead;
  paciente: Paciente;
  /** What the writing starts from. */
  start: string;
  onClose: () => void;
}

/** Writes what the patient will read, beside what was proposed; it is theirs once it is approved. */
export function EditarVersion({ sesion, paciente, start, onClose }: EditarVersionProps) {
  const place = versionPlaceOf(sesion);
  const kept = useKept<string>(place);
  const [text, setText] = useState(kept ?? start);
  const [seen, setSeen] = useState(sesion.analisis_ia_paciente);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const approve = useAprobar(sesion, {
    onApproved: () => {
      notify.success("Versión aprobada");
      onClose();
    },
    onFailed: (error) => notify.error("Error al actualizar la sesión", messageOf(error)),
  });
  const unsaved = text !== start && !approve.isSuccess;
  useKeeping(place, () => (unsaved ? text : null));
  const overtaken = seen !== sesion.analisis_ia_paciente;

  return (
    <div className="pila">
      <Recovered when={kept !== undefined} />
      <Textarea
        ref={box}
        aria-label={`Versión para ${paciente.nombre}`}
        rows={14}
        value={text}
        disabled={approve.isPending}
        onChange={(event) => setText(event.target.value)}
      />
      {overtaken && (
        <Alert
          title="La sesión cambió en otra ventana"
          action={
            <Button variant="linea" size="s" onClick={() => setSeen(sesion.analisis_ia_paciente)}>
              Seguir con lo mío
            </Button>
          }
        >
          Lo que has escrito sigue aquí. Así se diferencia de lo que se guardó allí:
        </Alert>
      )}
      {overtaken && <Diferencia before={sesion.analisis_ia_paciente ?? ""} after={text} />}
      <div className="acciones">
        <Button
          size="s"
          busy={approve.isPending}
          disabled={overtaken}
          onClick={() => approve.mutate({ text, version: sesion.version })}
        >
          Aprobar
        </Button>
        <Button variant="linea" size="s" disabled={approve.isPending} onClick={onClose}>
          Cancelar
        </Button>
      </div>
      <DiferenciaConPropuesta proposal={sesion.analisis_ia_paciente_propuesta} text={text} />
      <UnsavedGuard dirty={unsaved && !approve.isPending} inPart>
        Lo que has escrito para {paciente.nombre} no está guardado.
      </UnsavedGuard>
    </div>
  );
}
