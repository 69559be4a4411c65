import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { messageOf } from "@/lib/errors";
import { antesDeEntrar } from "../api";
import { DelPaciente, Medidas, Preparacion } from "./Preparacion";

/** What to know before the patient comes in, or while their session is written. */
export function LoQueConviene({ pacienteId }: { pacienteId: string }) {
  const { data, error, refetch } = useQuery(antesDeEntrar(pacienteId));
  if (data?.ultima_sesion) {
    return <Preparacion of={data} ultima={data.ultima_sesion} pacienteId={pacienteId} />;
  }
  if (data) {
    return (
      <div className="pila gap-5">
        <DelPaciente of={data} />
        <Medidas of={data.medidas} />
        <EmptyState title="Todavía no hay sesiones">
          Cuando guardes la primera, aquí tendrás lo que conviene recordar antes de la siguiente.
        </EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <ErrorState title="Error al cargar la preparación" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  return <Loading text="Preparando lo que conviene recordar..." />;
}
