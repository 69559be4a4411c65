import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button, ButtonLink } from "@/components/ui/Button";
import { medidaKeys, misMedidas } from "@/entities/medida/api";
import type { Agradecimiento, MedidaPendiente } from "@/entities/medida/types";
import { messageOf } from "@/lib/errors";
import { timeOfDay, weekdayDate } from "@/lib/formats";
import { avanceOf } from "../useResponder";
import { AnswerMedida } from "./AnswerMedida";
import { SentNotice } from "./SentNotice";

const OPEN = "abierto";

/** What the patient is asked: the list, one of them being answered, or the thanks for it. */
export function Cuestionarios() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(misMedidas);
  const [params, setParams] = useSearchParams();
  const [sent, setSent] = useState<Agradecimiento | null>(null);
  const open = data?.find(({ id }) => id === params.get(OPEN));

  function leave() {
    setSent(null);
    setParams({}, { replace: true });
    void client.invalidateQueries({ queryKey: medidaKeys.mias });
  }

  if (sent) return <SentNotice agradecimiento={sent} onClose={leave} />;
  if (open) return <AnswerMedida key={open.id} medida={open} onSent={setSent} onLeave={leave} />;
  if (data) return <Lista pendientes={data} onOpen={(id) => setParams({ [OPEN]: id })} />;
  if (error) {
    return (
      <ErrorState title="Error al cargar tus cuestionarios" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  return <Loading text="Cargando tus cuestionarios..." />;
}

type Open = (id: string) => void;

interface ListaProps {
  pendientes: readonly MedidaPendiente[];
  onOpen: Open;
}

function Lista({ pendientes, onOpen }: ListaProps) {
  if (pendientes.length === 0) {
    return (
      <EmptyState
        title="No tienes nada pendiente"
        action={<ButtonLink to="/dashboard/paciente">Ir al inicio</ButtonLink>}
      >
        Cuando tu terapeuta te pida un cuestionario, lo encontrarás aquí.
      </EmptyState>
    );
  }
  return (
    <ul className="pila gap-3">
      {pendientes.map((pendiente) => (
        <Pendiente key={pendiente.id} pendiente={pendiente} onOpen={onOpen} />
      ))}
    </ul>
  );
}

/** One of them: how long it takes, by when, and how far it has come here. */
function Pendiente({ pendiente, onOpen }: { pendiente: MedidaPendiente; onOpen: Open }) {
  const { id, nombre, items, minutos, vence } = pendiente;
  const { valores } = avanceOf(pendiente);
  const answered = valores.filter((valor) => valor !== null).length;
  const verb = answered > 0 ? "Seguir" : "Responder";
  return (
    <li className="tarjeta relleno entre gap-3">
      <div className="min-w-0">
        <h2 className="text-lg">{nombre}</h2>
        <p className="suave">{lengthInWords(items.length, minutos)}</p>
        {vence && <p className="sm tenue">{`Hasta el ${untilInWords(vence)}`}</p>}
        {answered > 0 && (
          <p className="sm">{`A medias: ${answered} de ${items.length} respondidas`}</p>
        )}
      </div>
      <Button onClick={() => onOpen(id)} aria-label={`${verb} ${nombre}`}>
        {verb}
      </Button>
    </li>
  );
}

function lengthInWords(preguntas: number, minutos: number): string {
  return `${preguntas} preguntas, ${minutos === 1 ? "un minuto" : `unos ${minutos} minutos`}`;
}

function untilInWords(vence: string): string {
  return `${weekdayDate(vence)}, ${timeOfDay(vence)}`;
}
