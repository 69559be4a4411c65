import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@/components/states/ErrorState";
import { Card } from "@/components/ui/Card";
import { Skeleton } from "@/components/ui/Skeleton";
import { useUser } from "@/entities/cuenta/session";
import { PATIENT_SIDE } from "@/entities/portal/api";
import { progresoDe } from "@/entities/progreso/api";
import { NivelDeAgua } from "@/entities/progreso/NivelDeAgua";
import { PorCategoria } from "@/entities/progreso/PorCategoria";

/** Beside the list: how far the patient is, and that there is no hurry. */
export function ProgresoAside() {
  return (
    <aside className="grid gap-4" aria-label="Tu progreso">
      <Card>
        <h2 className="mb-3">Vas por aquí</h2>
        <Nivel />
      </Card>
      <Card>
        <h2 className="mb-2">Si hoy no es el día</h2>
        <p className="suave">
          No pasa nada. Aquí no hay rachas que romper. Puedes dejar una nota y lo ven en sesión.
        </p>
      </Card>
    </aside>
  );
}

function Nivel() {
  const { data, isLoadingError, refetch } = useQuery({
    ...progresoDe(useUser().id),
    ...PATIENT_SIDE,
  });
  if (data) {
    return (
      <>
        <NivelDeAgua
          completados={data.total_completados}
          asignados={data.total_asignados}
          porcentaje={data.porcentaje}
        />
        <PorCategoria className="mt-5" categorias={data.por_categoria} />
      </>
    );
  }
  if (isLoadingError) {
    return (
      <ErrorState title="Tu progreso no ha llegado" onRetry={() => void refetch()}>
        Tus ejercicios están a salvo.
      </ErrorState>
    );
  }
  return <Skeleton className="h-[150px] rounded-3" />;
}
