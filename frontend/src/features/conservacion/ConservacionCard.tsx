import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ErrorState } from "@/components/states/ErrorState";
import { Card } from "@/components/ui/Card";
import { Skeleton } from "@/components/ui/Skeleton";
import { conservacion } from "@/entities/conservacion/api";
import { SOLICITUDES } from "@/entities/solicitud/api";
import { messageOf } from "@/lib/errors";
import { ConservacionForm } from "./ConservacionForm";

/** How long the therapist keeps the records of those who are no longer in therapy. */
export function ConservacionCard() {
  const { data, error, refetch } = useQuery(conservacion);
  return (
    <Card>
      <h2>Conservación de fichas</h2>
      <p className="suave mt-2">
        La ley obliga a guardar una historia clínica unos años después del alta.
      </p>
      {!data && !error && <Skeleton className="h-[220px] rounded-3 mt-4" />}
      {!data && error && (
        <ErrorState title="No se ha podido cargar" onRetry={() => void refetch()}>
          {messageOf(error)}
        </ErrorState>
      )}
      {data && <ConservacionForm kept={data} />}
      <p className="mt-4">
        <Link className="enlace" to={SOLICITUDES}>
          Lo que te piden sobre sus datos
        </Link>
      </p>
    </Card>
  );
}
