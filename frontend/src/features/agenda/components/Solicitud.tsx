import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { Button } from "@/components/ui/Button";
import { Field } from "@/components/ui/Field";
import { Input } from "@/components/ui/inputs";
import { notify } from "@/components/ui/toast";
import { answerSolicitud, citaKeys } from "@/entities/cita/api";
import { localInWords } from "@/entities/cita/model/date-words";
import { localOf } from "@/entities/cita/model/local-times";
import type { Cita } from "@/entities/cita/types";
import { pacienteKeys } from "@/entities/paciente/api";
import { messageOf } from "@/lib/errors";
import { conflictsIn } from "../model/useAgendaActs";
import { CitaConflict } from "./CitaConflict";

interface SolicitudProps {
  cita: Cita;
  onDone?: () => void;
}

/** What a patient asks for: another hour, or not to come; and the therapist's answer. */
export function Solicitud({ cita, onDone }: SolicitudProps) {
  if (!cita.solicitud) return null;
  const { mensaje, propuestas, respuesta } = cita.solicitud;
  return (
    <section className="pila gap-3" aria-label="Lo que pide">
      <p>
        <b>{propuestas.length === 0 ? "Pide cancelar esta cita" : "Pide cambiar la hora"}</b>
      </p>
      {mensaje && <blockquote className="whitespace-pre-wrap">{mensaje}</blockquote>}
      {respuesta ? (
        <p className="suave">{respuesta.aceptar ? "Lo aceptaste." : "Le dijiste que no."}</p>
      ) : (
        <Respuesta cita={cita} propuestas={propuestas} onDone={onDone} />
      )}
    </section>
  );
}

interface RespuestaProps extends SolicitudProps {
  propuestas: readonly string[];
}

/** Yes, to one of the hours; no; or no, with another hour. */
function Respuesta({ cita, propuestas, onDone }: RespuestaProps) {
  const answer = useAnswer(onDone);
  const [other, setOther] = useState(false);
  const { id } = cita;
  const conflictos = conflictsIn(answer.error);
  const busy = answer.isPending;
  const asked = answer.variables;
  if (conflictos && asked) {
    return (
      <>
        <CitaConflict conflictos={conflictos} />
        <div className="fila envuelve gap-2">
          <Button size="s" busy={busy} onClick={() => answer.mutate({ ...asked, forzar: true })}>
            Pasarla igualmente
          </Button>
          <Button size="s" variant="linea" disabled={busy} onClick={() => answer.reset()}>
            Elegir otra respuesta
          </Button>
        </div>
      </>
    );
  }
  if (other) {
    return (
      <OtraHora
        cita={cita}
        busy={busy}
        onPropose={(propuesta) => answer.mutate({ id, aceptar: false, propuesta })}
        onCancel={() => setOther(false)}
      />
    );
  }
  return (
    <div className="fila envuelve gap-2">
      {propuestas.map((propuesta) => (
        <Button
          key={propuesta}
          size="s"
          busy={busy}
          onClick={() => answer.mutate({ id, aceptar: true, propuesta })}
        >
          {`Pasarla al ${localInWords(propuesta)}`}
        </Button>
      ))}
      {propuestas.length === 0 && (
        <Button size="s" busy={busy} onClick={() => answer.mutate({ id, aceptar: true })}>
          Aceptar y cancelarla
        </Button>
      )}
      <Button size="s" variant="linea" disabled={busy} onClick={() => setOther(true)}>
        Proponer otra hora
      </Button>
      <Button
        size="s"
        variant="linea"
        busy={busy}
        onClick={() => answer.mutate({ id, aceptar: false })}
      >
        Dejarla como está
      </Button>
    </div>
  );
}

interface OtraHoraProps {
  cita: Cita;
  busy: boolean;
  onPropose: (propuesta: string) => void;
  onCancel: () => void;
}

/** The hour that the therapist proposes instead; the appointment stays until the patient asks again. */
function OtraHora({ cita, busy, onPropose, onCancel }: OtraHoraProps) {
  const [hour, setHour] = useState(() => localOf(cita.inicio, cita.zona));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hour) onPropose(hour);
  }

  return (
    <form onSubmit={submit} className="pila gap-3">
      <Field label="Le propones" hint="La cita se queda donde está hasta que te responda.">
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            required
            value={hour}
            onChange={(event) => setHour(event.target.value)}
          />
        )}
      </Field>
      <div className="fila envuelve gap-2">
        <Button size="s" type="submit" busy={busy}>
          Proponer esta hora
        </Button>
        <Button size="s" variant="linea" disabled={busy} onClick={onCancel}>
          Volver
        </Button>
      </div>
    </form>
  );
}

function useAnswer(onDone: (() => void) | undefined) {
  const client = useQueryClient();
  return useMutation({
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
      if (conflictsIn(error) === null) notify.error("No se ha podido responder", messageOf(error));
    },
  });
}
