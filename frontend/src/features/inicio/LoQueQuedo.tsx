import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { useMutation } from "@/api/useMutation";
import { ErrorState } from "@/components/states/ErrorState";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { notify } from "@/components/ui/toast";
import { loQueQuedoHoy, type Memoria, remember } from "@/entities/portal/loQueQuedoHoy";
import { sesionOf } from "@/entities/portal/routes";
import { messageOf } from "@/lib/errors";

const ANSWERS: readonly (readonly [Memoria, string])[] = [
  ["si", "Lo recuerdo"],
  ["a_medias", "A medias"],
  ["no", "No"],
];

/** What the patient said and their therapist chose for them to meet again today; nothing on other days. */
export function LoQueQuedo() {
  const { data = [], error, isLoadingError, refetch } = useQuery(loQueQuedoHoy);
  if (isLoadingError) {
    return (
      <ErrorState title="Error al cargar lo que quedó" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data.length === 0) return null;
  return (
    <Card className="pila gap-4 mt-6">
      <div>
        <h2>Lo que quedó</h2>
        <p className="suave mt-1">
          Lo dijiste tú en una sesión. ¿Lo tienes presente? No hay respuesta buena ni mala.
        </p>
      </div>
      <ul className="pila gap-5">
        {data.map((fragmento) => (
          <li key={fragmento.id} className="pila gap-2">
            <Dicho {...fragmento} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface DichoProps {
  id: string;
  cita: string;
  sesion_id: string;
}

function Dicho({ id, cita, sesion_id }: DichoProps) {
  const client = useQueryClient();
  const [thanked, setThanked] = useState(false);
  // What was answered is thanked for while somebody is here, and not asked again when they come back.
  useEffect(() => {
    if (!thanked) return;
    return () =>
      void client.setQueryData(loQueQuedoHoy.queryKey, (now) =>
        now?.filter((each) => each.id !== id),
      );
  }, [thanked, client, id]);
  const answer = useMutation({
    mutationFn: remember,
    onSuccess: () => setThanked(true),
    onError: (error) => notify.error("No se ha podido guardar", messageOf(error)),
  });
  return (
    <>
      <blockquote>
        <q>{cita}</q>
      </blockquote>
      <p role="status" className="suave">
        {thanked && "Gracias. Si quieres volver a esa conversación, está en tu sesión."}
      </p>
      {thanked ? (
        <Link className="enlace" to={sesionOf(sesion_id)}>
          Abrir la sesión
        </Link>
      ) : (
        <fieldset className="fila envuelve gap-2">
          <legend className="oculto">{`¿Recuerdas «${cita}»?`}</legend>
          {ANSWERS.map(([recuerdo, label]) => (
            <Button
              key={recuerdo}
              size="s"
              variant="linea"
              busy={answer.isPending && answer.variables.recuerdo === recuerdo}
              disabled={answer.isPending}
              onClick={() => answer.mutate({ id, recuerdo })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
