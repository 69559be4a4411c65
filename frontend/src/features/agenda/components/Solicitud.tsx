import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/Button";
import { notify } from "@/components/ui/toast";
import { answerSolicitud, citaKeys } from "@/entities/cita/api";
import { localInWords } from "@/entities/cita/model/words";
import type { Cita } from "@/entities/cita/types";
import { pacienteKeys } from "@/entities/paciente/api";
import { messageOf } from "@/lib/errors";
import { conflictsIn } from "../model/changing";
import { Choque } from "./Choque";

interface SolicitudProps {
  cita: Cita;
  onDone?: () => void;
}

/** What a patient asks for: another hour, or not to come; and the therapist's answer. */
export function Solicitud({ cita: { id, solicitud }, onDone }: SolicitudProps) {
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: answerSolicitud,
    onSuccess: () => {
      notify.success("Respuesta enviada");
      onDone?.();
      return Promise.all([
        client.invalidateQueries({ queryKey: citaKeys.all }),
        client.invalidateQueries({ queryKey: pacienteKeys.all }),
      ]);
    },
    onError: (error) => {
      if (!conflictsIn(error)) notify.error("No se ha podido responder", messageOf(error));
    },
  });
  const conflictos = conflictsIn(answer.error);
  if (!solicitud) return null;
  const { mensaje, propuestas, respuesta } = solicitud;
  const cancels = propuestas.length === 0;
  return (
    <section className="pila gap-3" aria-label="Lo que pide">
      <p>
        <b>{cancels ? "Pide cancelar esta cita" : "Pide cambiar la hora"}</b>
      </p>
      {mensaje && <blockquote className="whitespace-pre-wrap">{mensaje}</blockquote>}
      {conflictos && <Choque conflictos={conflictos} />}
      {conflictos && answer.variables && (
        <Button
          className="justify-self-start"
          size="s"
          busy={answer.isPending}
          onClick={() => answer.variables && answer.mutate({ ...answer.variables, forzar: true })}
        >
          Pasarla igualmente
        </Button>
      )}
      {respuesta ? (
        <p className="suave">{respuesta.aceptar ? "Lo aceptaste." : "Le dijiste que no."}</p>
      ) : (
        <div className="fila envuelve gap-2">
          {propuestas.map((propuesta) => (
            <Button
              key={propuesta}
              size="s"
              busy={answer.isPending}
              onClick={() => answer.mutate({ id, aceptar: true, propuesta })}
            >
              {`Pasarla al ${localInWords(propuesta)}`}
            </Button>
          ))}
          {cancels && (
            <Button
              size="s"
              busy={answer.isPending}
              onClick={() => answer.mutate({ id, aceptar: true })}
            >
              Aceptar y cancelarla
            </Button>
          )}
          <Button
            size="s"
            variant="linea"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id, aceptar: false })}
          >
            Dejarla como está
          </Button>
        </div>
      )}
    </section>
  );
}
