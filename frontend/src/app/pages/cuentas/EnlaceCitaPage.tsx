import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router";
import { ApiError } from "@/api/error";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { askEnlace, confirmEnlace, readEnlace } from "@/entities/cita/api";
import { NADA_PEDIDO, PedirForm } from "@/entities/cita/components/PedirForm";
import { hereInWords, isOpen, whenInWords } from "@/entities/cita/model/date-words";
import type { CitaEnlace } from "@/entities/cita/types";
import { messageOf } from "@/lib/errors";
import { useAction } from "@/lib/useAction";
import { useFields } from "@/lib/useFields";
import { useFocusKept } from "@/lib/useFocusKept";
import { EntradaLayout } from "../../shells/EntradaLayout";

/** What the link of a reminder opens: when, with whom, and two answers; opening it changes nothing. */
export function EnlaceCitaPage() {
  const { token = "" } = useParams();
  const read = useAction(readEnlace);
  const [cita, setCita] = useState<CitaEnlace | null>(null);
  const open = () => void read.run(token, { onSuccess: setCita });
  const first = useEffectEvent(open);
  useEffect(() => first(), []);
  if (cita) return <Cita token={token} cita={cita} onChange={setCita} />;
  return (
    <EntradaLayout title="Tu cita" note="">
      {read.error ? (
        <NotRead error={read.error} onRetry={open} />
      ) : (
        <Loading text="Buscando tu cita..." />
      )}
    </EntradaLayout>
  );
}

/** A link that has ended will not be any better; what did not get there may be asked for again. */
function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof ApiError && error.status === 404) {
    return <Alert title="Este enlace ya no sirve">{messageOf(error)}</Alert>;
  }
  return (
    <ErrorState title="No se ha podido abrir tu cita" onRetry={onRetry}>
      {messageOf(error)}
    </ErrorState>
  );
}

interface CitaProps {
  token: string;
  cita: CitaEnlace;
  onChange: (cita: CitaEnlace) => void;
}

function Cita({ token, cita, onChange }: CitaProps) {
  const confirm = useAction(confirmEnlace);
  const ask = useAction(askEnlace);
  const [asking, setAsking] = useState(false);
  const pedido = useFields(NADA_PEDIDO);
  const here = hereInWords(cita);
  /** Why the last of both was not done. */
  const [error, setError] = useState<unknown>(null);
  const box = useFocusKept<HTMLDivElement>();

  function become(now: CitaEnlace) {
    setError(null);
    onChange(now);
  }
  return (
    <EntradaLayout title="Tu cita" note="" lead={`${whenInWords(cita)}, con ${cita.terapeuta}.`}>
      <div ref={box} tabIndex={-1} className="pila gap-5">
        {here && <p className="suave">{`${here}.`}</p>}
        <p role="status">{stateOf(cita)}</p>
        {error !== null && <Alert title="No se ha podido hacer">{messageOf(error)}</Alert>}
        {asking ? (
          <PedirForm
            fields={pedido}
            zona={cita.zona}
            busy={ask.pending}
            onCancel={() => setAsking(false)}
            onAsk={(solicitud) =>
              void ask.run(
                { token, ...solicitud },
                {
                  onSuccess: (now) => {
                    setAsking(false);
                    become(now);
                  },
                  onError: setError,
                },
              )
            }
          />
        ) : (
          isOpen(cita) && (
            <div className="fila envuelve gap-2">
              {cita.estado === "prevista" && (
                <Button
                  busy={confirm.pending}
                  onClick={() => void confirm.run(token, { onSuccess: become, onError: setError })}
                >
                  Confirmar que voy
                </Button>
              )}
              {!cita.solicitada && (
                <Button variant="linea" onClick={() => setAsking(true)}>
                  Pedir un cambio
                </Button>
              )}
            </div>
          )
        )}
      </div>
    </EntradaLayout>
  );
}

function stateOf({ estado, solicitada }: CitaEnlace): string {
  if (estado === "cancelada") return "Esta cita está cancelada.";
  if (solicitada) return "Hemos avisado de lo que pides. Te responderán.";
  return estado === "confirmada" ? "Has confirmado que vas." : "¿Vas a poder venir?";
}
