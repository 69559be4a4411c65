import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Button } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { messageOf } from "@/lib/errors";
import { daysOf } from "./accesos-by-day";
import { accesosDe } from "./api";

/** Who saw or changed a record and when, by days; without a patient, the patient's own. */
export function Accesos({ pacienteId }: { pacienteId?: string }) {
  const query = useInfiniteQuery(accesosDe(pacienteId));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) {
    if (!error) return <Loading text="Cargando quién ha visto la ficha..." />;
    return (
      <ErrorState title="Error al cargar quién ha visto la ficha" onRetry={() => void refetch()}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data.length === 0) {
    return <EmptyState title="Nadie ha visto ni cambiado nada todavía" />;
  }
  return (
    <div className="pila gap-5">
      {daysOf(data).map(({ titulo, lineas }) => (
        <Card key={titulo}>
          <h2>{titulo}</h2>
          <ul className="pila gap-3 mt-3">
            {lineas.map(({ key, quien, que, horas }) => (
              <li key={key}>
                <p>
                  <b>
                    <bdi>{quien}</bdi>
                  </b>
                  {`: ${que.charAt(0).toLocaleLowerCase("es")}${que.slice(1)}`}
                </p>
                <p className="sm suave">{horas}</p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
      {error && <p role="alert">{messageOf(error)}</p>}
      {hasNextPage && (
        <Button variant="linea" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver lo anterior
        </Button>
      )}
    </div>
  );
}
