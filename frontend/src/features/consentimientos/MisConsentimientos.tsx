import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "@/api/error";
import { useMutation } from "@/api/useMutation";
import { EmptyState } from "@/components/states/EmptyState";
import { Alert, ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { ConfirmDialog } from "@/components/ui/ConfirmDialog";
import { notify } from "@/components/ui/toast";
import { CONSENTIMIENTOS_KEY, decide, misConsentimientos } from "@/entities/consentimiento/api";
import { estadoDe, nombreDe, SE_BORRA } from "@/entities/consentimiento/labels";
import { TextoConsentimiento } from "@/entities/consentimiento/TextoConsentimiento";
import type { Decision, MiConsentimiento } from "@/entities/consentimiento/types";
import { messageOf } from "@/lib/errors";
import { longDate } from "@/lib/formats";
import { Borrado } from "./Borrado";
import { Recibo } from "./Recibo";

const DICHO: Record<Decision, string> = {
  conceder: "Has dicho que sí",
  denegar: "Has dicho que no",
  retirar: "Lo has retirado",
};

/** What the patient was asked, and what they said; all of it can be changed. */
export function MisConsentimientos() {
  const { data, error, refetch } = useQuery(misConsentimientos);
  if (!data) {
    if (!error) return <Loading text="Cargando tus consentimientos..." />;
    return (
      <ErrorState title="Error al cargar tus consentimientos" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No te han pedido nada todavía">
        Cuando tu terapeuta te pida permiso para algo, lo leerás y lo decidirás aquí.
      </EmptyState>
    );
  }
  return (
    <div className="pila gap-5">
      {data.map((each) => (
        <Mio key={each.finalidad} consentimiento={each} />
      ))}
    </div>
  );
}

function Mio({ consentimiento }: { consentimiento: MiConsentimiento }) {
  const { finalidad, estado, texto, texto_sha256, fecha, frase } = consentimiento;
  const [withdrawing, setWithdrawing] = useState(false);
  const { isPending, variables, mutate, error } = useDecide(() => setWithdrawing(false));
  const name = nombreDe(finalidad);
  const pending = estado === "pendiente";
  const say = (decision: Decision) => mutate({ finalidad, decision, texto_sha256 });
  const busy = (decision: Decision) => isPending && variables.decision === decision;
  return (
    <Card className="pila gap-4">
      <div className="entre envuelve gap-3">
        <h2>{name}</h2>
        <Badge tone={estado === "concedido" ? "junco" : undefined}>{estadoDe(estado)}</Badge>
      </div>
      <p className="sm suave">
        {pending ? `Te lo pidieron el ${longDate(fecha)}` : `Lo decidiste el ${longDate(fecha)}`}
      </p>
      {frase && <p>{frase}</p>}
      {isAboutText(error) && <Alert title="El texto ha cambiado">{messageOf(error)}</Alert>}
      {pending ? (
        <TextoConsentimiento>{texto}</TextoConsentimiento>
      ) : (
        <details className="desplegable">
          <summary>Leer el texto</summary>
          <TextoConsentimiento>{texto}</TextoConsentimiento>
        </details>
      )}
      <Borrado {...consentimiento} />
      <div className="fila envuelve gap-2">
        {estado !== "concedido" && (
          <Button
            busy={busy("conceder")}
            disabled={isPending}
            aria-label={`Lo permito: ${name}`}
            onClick={() => say("conceder")}
          >
            Lo permito
          </Button>
        )}
        {pending && (
          <Button
            variant="linea"
            busy={busy("denegar")}
            disabled={isPending}
            aria-label={`No lo permito: ${name}`}
            onClick={() => say("denegar")}
          >
            No lo permito
          </Button>
        )}
        {estado === "concedido" && (
          <Button
            variant="linea"
            aria-label={`Retirarlo: ${name}`}
            onClick={() => setWithdrawing(true)}
          >
            Retirarlo
          </Button>
        )}
        {!pending && <Recibo id={consentimiento.id} of={name} />}
      </div>
      <ConfirmDialog
        open={withdrawing}
        onOpenChange={setWithdrawing}
        title={`¿Retirar el permiso? ${name}`}
        confirm="Retirar y borrar"
        cancel="Dejarlo como está"
        busy={busy("retirar")}
        onConfirm={() => say("retirar")}
      >
        <p>{SE_BORRA[finalidad]}</p>
        <p>No cambia nada en tu terapia. Recibirás un justificante de lo que se borra.</p>
      </ConfirmDialog>
    </Card>
  );
}

function useDecide(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    onSuccess: (_, { decision }) => {
      onDone();
      notify.success(DICHO[decision], "Puedes cambiarlo cuando quieras.");
    },
    onError: (error) => {
      if (!isAboutText(error)) notify.error("No se ha podido guardar", messageOf(error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: CONSENTIMIENTOS_KEY }),
  });
}

/** Whether what was read is not what is asked now: that is said until it is decided. */
function isAboutText(error: unknown): boolean {
  return error instanceof ApiError && error.code === "text_changed";
}
