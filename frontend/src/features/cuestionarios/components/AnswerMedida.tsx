import { Alert } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Preguntas } from "@/entities/medida/components/Preguntas";
import type { Agradecimiento, MedidaPendiente } from "@/entities/medida/types";
import { isRefusal, messageOf } from "@/lib/errors";
import { useResponder } from "../useResponder";

interface AnswerMedidaProps {
  medida: MedidaPendiente;
  onSent: (agradecimiento: Agradecimiento) => void;
  onLeave: () => void;
}

/** One questionnaire, answered by whoever it asks. */
export function AnswerMedida({ medida, onSent, onLeave }: AnswerMedidaProps) {
  const { avance, change, send, sending } = useResponder(medida, onSent);
  return (
    <section
      className="mx-auto grid max-w-(--ancho-lectura) grid-cols-[minmax(0,1fr)] content-start gap-5"
      aria-label={medida.nombre}
    >
      <div className="entre">
        <b>{medida.nombre}</b>
        <Button variant="texto" size="s" onClick={onLeave} disabled={sending.isPending}>
          Seguir en otro momento
        </Button>
      </div>
      {sending.error && <NotSent error={sending.error} />}
      <Preguntas
        preguntas={medida.items}
        consigna={medida.consigna}
        avance={avance}
        onChange={change}
        onSend={send}
        sendLabel="Enviar respuestas"
        busy={sending.isPending}
      />
      <p className="sm tenue">
        Lo leerá tu terapeuta. Hasta que lo envíes se queda solo en este navegador, y se borra si
        cierras sesión.
      </p>
      <p className="sm tenue">{medida.cita}</p>
    </section>
  );
}

function NotSent({ error }: { error: Error }) {
  if (isRefusal(error)) return <Alert title="No se ha enviado">{messageOf(error)}</Alert>;
  return (
    <Alert title="No se ha podido enviar">
      Tus respuestas siguen aquí. Vuelve a probar cuando tengas conexión.
    </Alert>
  );
}
