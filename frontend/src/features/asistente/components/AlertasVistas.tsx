import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { alertas } from "@/entities/alerta/api";
import { Palabras } from "@/entities/alerta/components/Palabras";
import { captionOf } from "@/entities/alerta/model/alertas";
import { messageOf } from "@/lib/errors";

/** What was read already and spoke of harm: it does not get lost by having been seen. */
export function AlertasVistas({ pacienteId }: { pacienteId: string }) {
  const { data = [], error, isLoadingError, refetch } = useQuery(alertas(pacienteId));
  if (isLoadingError) {
    return (
      <ErrorState
        title="No se han podido cargar los mensajes de riesgo"
        onRetry={() => void refetch()}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  const seen = data.filter(({ vista }) => vista);
  if (seen.length === 0) return null;
  return (
    <details className="desplegable">
      <summary>{`Mensajes de riesgo que ya has visto (${seen.length})`}</summary>
      <ul className="pila gap-3">
        {seen.map((alerta) => (
          <li key={alerta.id}>
            <p className="xs tenue">{captionOf(alerta)}</p>
            <Palabras>{alerta.mensaje}</Palabras>
          </li>
        ))}
      </ul>
    </details>
  );
}
