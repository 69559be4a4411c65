import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Card } from "@/components/ui/Card";
import { Skeleton } from "@/components/ui/Skeleton";
import { conservacion } from "@/entities/conservacion/api";
import { messageOf } from "@/lib/errors";
import { ConservacionForm } from "./ConservacionForm";

/** How long the therapist keeps the records of those who are no longer in therapy. */
export function ConservacionCard() {
  const { data, error, refetch } = useQuery(conservacion);
  return (
    <Card>
      <h2>Cuánto tiempo</h2>
      {!data && !error && <Skeleton className="h-[220px] rounded-3 mt-4" />}
      {!data && error && (
        <ErrorState title="No se ha podido cargar" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {data && <ConservacionForm kept={data} />}
    </Card>
  );
}
