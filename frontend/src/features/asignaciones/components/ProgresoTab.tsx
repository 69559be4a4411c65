import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { Skeleton } from "@/components/ui/Skeleton";
import type { Paciente } from "@/entities/asignacion/types";
import { avanceModulosDe, progresoDe } from "@/entities/progreso/api";
import { ResumenProgreso } from "@/entities/progreso/ResumenProgreso";
import { messageOf } from "@/lib/errors";
import { EjerciciosDoneList } from "./EjerciciosDoneList";

/** How far a patient is. They read the same numbers themselves, from the same answers. */
export function ProgresoTab({ paciente }: { paciente: Paciente }) {
  return (
    <section className="pila min-w-0" aria-label="Progreso">
      <h2>Progreso</h2>
      <Progreso paciente={paciente} />
    </section>
  );
}

function Progreso({ paciente }: { paciente: Paciente }) {
  const progreso = useQuery(progresoDe(paciente.id));
  const modulos = useQuery(avanceModulosDe(paciente.id));
  const failed = [progreso, modulos].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    const retry = () => void Promise.all([progreso.refetch(), modulos.refetch()]);
    return (
      <ErrorState title="Error al cargar el progreso del paciente" onRetry={retry}>
        {messageOf(failed.error)}
      </ErrorState>
    );
  }
  if (!progreso.data || !modulos.data) {
    return (
      <Loading text="Cargando progreso...">
        <Skeleton className="h-64 rounded-3" />
      </Loading>
    );
  }
  if (progreso.data.total_asignados === 0) {
    const start = (
      <ButtonLink to="?tab=exercises" preventScrollReset>
        Ir a sus ejercicios
      </ButtonLink>
    );
    return (
      <EmptyState title={`${paciente.nombre} no tiene ejercicios`} action={start}>
        Cuando le asignes alguno, aquí verás cuáles va completando.
      </EmptyState>
    );
  }
  return (
    <>
      <ResumenProgreso progreso={progreso.data} modulos={modulos.data} />
      <EjerciciosDoneList paciente={paciente} progreso={progreso.data} />
    </>
  );
}
