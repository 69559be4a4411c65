import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useMutation } from "@/api/useMutation";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notify } from "@/components/ui/toast";
import { fichaOf } from "@/entities/paciente/routes";
import { answerSolicitud, solicitudesRecibidas, solicitudKeys } from "@/entities/solicitud/api";
import { DERECHOS, isOpen } from "@/entities/solicitud/labels";
import type { SolicitudRecibida } from "@/entities/solicitud/types";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { ResponderDialog } from "./ResponderDialog";
import { SolicitudPlazo } from "./SolicitudPlazo";

/** What the therapist was asked, the open ones first, each with the way to answer it. */
export function Recibidas() {
  const { data, error, refetch } = useQuery(solicitudesRecibidas);
  const [answering, setAnswering] = useState<SolicitudRecibida | null>(null);
  if (!data) {
    if (!error) return <Loading text="Cargando las solicitudes..." />;
    return (
      <ErrorState title="No se han podido cargar las solicitudes" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="Nadie te ha pedido nada todavía">
        Aquí llegará lo que tus pacientes pidan sobre sus datos, con su plazo.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="pila gap-5">
        {data.map((solicitud) => (
          <li key={solicitud.id}>
            <Recibida solicitud={solicitud} onAnswer={() => setAnswering(solicitud)} />
          </li>
        ))}
      </ul>
      {answering && <ResponderDialog solicitud={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}

interface RecibidaProps {
  solicitud: SolicitudRecibida;
  onAnswer: () => void;
}

function Recibida({ solicitud, onAnswer }: RecibidaProps) {
  const { paciente_id, paciente_nombre, tipo, creado, texto, respuesta } = solicitud;
  return (
    <Card>
      <div className="pila gap-3">
        <h2 className="text-lg">
          {`${DERECHOS[tipo].titulo}: `}
          <Link className="enlace" to={fichaOf(paciente_id)}>
            <bdi>{paciente_nombre}</bdi>
          </Link>
        </h2>
        <SolicitudPlazo solicitud={solicitud} />
        <p className="sm tenue">{`Pedida el ${longDate(creado)}. ${DERECHOS[tipo].que}`}</p>
        <p className="whitespace-pre-line wrap-anywhere">{texto}</p>
        {respuesta && (
          <div>
            <p className="rotulo">Tu respuesta</p>
            <p className="whitespace-pre-line wrap-anywhere">{respuesta}</p>
          </div>
        )}
        {isOpen(solicitud) && <Acciones solicitud={solicitud} onAnswer={onAnswer} />}
      </div>
    </Card>
  );
}

function Acciones({ solicitud, onAnswer }: RecibidaProps) {
  const { id, estado, tipo, paciente_id, paciente_nombre } = solicitud;
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: () => answerSolicitud({ id, estado: "en_curso" }),
    onError: (error) => notify.error("No se ha podido marcar", messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: solicitudKeys.all }),
  });
  return (
    <div className="fila envuelve gap-2">
      <Button onClick={onAnswer} aria-label={`Responder a ${paciente_nombre}`}>
        Responder
      </Button>
      {tipo === "rectificacion" && (
        <ButtonLink variant="linea" to={`${fichaOf(paciente_id, "sessions")}&solicitud=${id}`}>
          Enmendar un texto
        </ButtonLink>
      )}
      {estado === "pendiente" && (
        <Button variant="linea" busy={begin.isPending} onClick={() => begin.mutate()}>
          Marcar en curso
        </Button>
      )}
    </div>
  );
}
