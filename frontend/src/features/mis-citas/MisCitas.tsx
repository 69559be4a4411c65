import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notify } from "@/components/ui/toast";
import { askOwn, citaKeys, confirmOwn, misCitas, withdrawOwn } from "@/entities/cita/api";
import {
  ESTADOS,
  hereInWords,
  isOpen,
  localInWords,
  MODALIDADES,
  whenInWords,
} from "@/entities/cita/model/date-words";
import type { CitaPropia } from "@/entities/cita/types";
import { messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { useFocusKept } from "@/lib/useFocusKept";

const SHOWN = 3;
const PedirDialog = lazyPart(async () => ({
  default: (await import("@/entities/cita/components/PedirDialog")).PedirDialog,
}));

/** The patient's next appointments: where, whether they will come, and the way to ask for another hour. */
export function MisCitas() {
  const { data, error, isLoadingError, refetch } = useQuery(misCitas);
  const [asking, setAsking] = useState<CitaPropia | null>(null);
  const acts = useActs();
  if (isLoadingError) {
    return (
      <ErrorState title="Error al cargar tus citas" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  const coming = (data ?? []).filter(({ fin }) => Date.parse(fin) > Date.now()).slice(0, SHOWN);
  if (coming.length === 0) return null;
  return (
    <Card className="mt-6">
      <h2>Tus citas</h2>
      <ul className="pila gap-5 mt-3">
        {coming.map((cita) => (
          <Fila key={cita.id}>
            <Datos cita={cita} />
            {isOpen(cita) && (
              <div className="fila envuelve gap-2">
                {cita.estado === "prevista" && (
                  <Button
                    size="s"
                    busy={acts.confirm.isPending && acts.confirm.variables === cita.id}
                    onClick={() => acts.confirm.mutate(cita.id)}
                  >
                    Confirmar
                  </Button>
                )}
                {cita.solicitud && !cita.solicitud.respuesta ? (
                  <Button
                    size="s"
                    variant="linea"
                    busy={acts.withdraw.isPending && acts.withdraw.variables === cita.id}
                    onClick={() => acts.withdraw.mutate(cita.id)}
                  >
                    Retirar lo que pedí
                  </Button>
                ) : (
                  <Button size="s" variant="linea" onClick={() => setAsking(cita)}>
                    Pedir un cambio
                  </Button>
                )}
              </div>
            )}
          </Fila>
        ))}
      </ul>
      <Suspense>
        {asking && (
          <PedirDialog
            cita={asking}
            busy={acts.ask.isPending}
            onClose={() => setAsking(null)}
            onAsk={(solicitud, done) =>
              acts.ask.mutate({ id: asking.id, ...solicitud }, { onSuccess: done })
            }
          />
        )}
      </Suspense>
    </Card>
  );
}

/** One appointment; what is pressed in it goes once it is done, and the focus stays here. */
function Fila({ children }: { children: ReactNode }) {
  const row = useFocusKept<HTMLLIElement>();
  return (
    <li ref={row} tabIndex={-1} className="pila gap-2">
      {children}
    </li>
  );
}

function Datos({ cita }: { cita: CitaPropia }) {
  const here = hereInWords(cita);
  return (
    <>
      <p className="fila envuelve gap-2">
        <b>{whenInWords(cita)}</b>
        <Badge tone={isOpen(cita) ? "agua" : undefined}>{ESTADOS[cita.estado]}</Badge>
      </p>
      {here && <p className="sm suave">{`${here}.`}</p>}
      <p className="sm suave">
        {MODALIDADES[cita.modalidad]}
        {cita.lugar && ": "}
        {cita.lugar && <Lugar lugar={cita.lugar} />}
      </p>
      <Pedido cita={cita} />
    </>
  );
}

/** A link is one only where it leads to a page. */
function Lugar({ lugar }: { lugar: string }) {
  if (!/^https:\/\/\S+$/.test(lugar)) return <bdi>{lugar}</bdi>;
  return (
    <a className="enlace" href={lugar} target="_blank" rel="noreferrer">
      {lugar}
    </a>
  );
}

function Pedido({ cita: { solicitud } }: { cita: CitaPropia }) {
  if (!solicitud) return null;
  const { propuestas, respuesta } = solicitud;
  if (!respuesta) {
    return (
      <p className="sm suave">
        {propuestas.length === 0
          ? "Has pedido cancelarla. Te responderá aquí."
          : `Has pedido pasarla al ${propuestas.map(localInWords).join(", o al ")}. Te responderá aquí.`}
      </p>
    );
  }
  if (respuesta.aceptar) return <p className="sm suave">Ha aceptado lo que pediste.</p>;
  return (
    <p className="sm suave">
      {respuesta.propuesta
        ? `No puede, y te propone el ${localInWords(respuesta.propuesta)}.`
        : "No puede cambiarla: se queda como estaba."}
    </p>
  );
}

function useActs() {
  const client = useQueryClient();
  const told = {
    onSettled: () => client.invalidateQueries({ queryKey: citaKeys.mias }),
    onError: (error: unknown) => notify.error("No se ha podido hacer", messageOf(error)),
  };
  return {
    confirm: useMutation({ mutationFn: confirmOwn, ...told }),
    ask: useMutation({ mutationFn: askOwn, ...told }),
    withdraw: useMutation({ mutationFn: withdrawOwn, ...told }),
  };
}
