import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { messageOf } from "@/lib/errors";
import { expedienteDe } from "./api";
import { ExpedienteCopy } from "./ExpedienteCopy";
import { PedirForm } from "./PedirForm";

/** A copy of a whole record: how far it is, and asking for one; without a patient, of one's own. */
export function Expediente({ pacienteId }: { pacienteId?: string }) {
  const { data, error, refetch } = useQuery(expedienteDe(pacienteId));
  const [again, setAgain] = useState(false);
  if (!data) {
    if (!error) return <Loading text="Cargando la copia del expediente..." />;
    return (
      <ErrorState title="Error al cargar la copia del expediente" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  const ready = data.estado === "completado";
  return (
    <div className="pila gap-5">
      {data.estado !== "sin_pedir" && <ExpedienteCopy copia={data} pacienteId={pacienteId} />}
      {ready && !again && (
        <Button variant="linea" className="justify-self-start" onClick={() => setAgain(true)}>
          Pedir una copia nueva
        </Button>
      )}
      {data.estado !== "procesando" && (!ready || again) && (
        <PedirForm pacienteId={pacienteId} replaces={ready} onAsked={() => setAgain(false)} />
      )}
    </div>
  );
}
