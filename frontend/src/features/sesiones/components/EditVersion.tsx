import { useEffect, useRef } from "react";
import { Alert } from "@/components/states/ErrorState";
import { Recovered } from "@/components/states/Recovered";
import { Button } from "@/components/ui/Button";
import { Textarea } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { Diferencia, DiferenciaConPropuesta } from "@/entities/analisis/components/Diferencia";
import type { Paciente, SesionRead } from "@/entities/sesion/types";
import { messageOf } from "@/lib/errors";
import { useApproveVersion } from "../model/useApproveVersion";
import type { Escrita } from "../model/useWrittenVersion";

interface EditarVersionProps {
  sesion: SesionRead;
  paciente: Paciente;
  escrita: Escrita;
  onWrite: (escrita: Escrita) => void;
  onClose: () => void;
}

/** Writes what the patient will read, beside what was proposed; it is theirs once it is approved. */
export function EditVersion(props: EditarVersionProps) {
  const { sesion, paciente, escrita, onWrite, onClose } = props;
  const { text, over } = escrita;
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const approve = useApproveVersion(sesion, {
    onApproved: () => {
      notify.success("Versión aprobada");
      onClose();
    },
    onFailed: (error) => notify.error("Error al actualizar la sesión", messageOf(error)),
  });
  const overtaken = over !== sesion.analisis_ia_paciente;

  return (
    <div className="pila">
      <Recovered when={escrita.recovered} />
      <Textarea
        ref={box}
        aria-label={`Versión para ${paciente.nombre}`}
        rows={14}
        value={text}
        disabled={approve.isPending}
        onChange={(event) => onWrite({ ...escrita, text: event.target.value })}
      />
      {overtaken && (
        <Alert
          title="La sesión cambió en otra ventana"
          action={
            <Button
              variant="linea"
              size="s"
              onClick={() => onWrite({ ...escrita, over: sesion.analisis_ia_paciente })}
            >
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
    </div>
  );
}
