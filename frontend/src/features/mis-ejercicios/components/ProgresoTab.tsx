import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { useUser } from "@/entities/cuenta/session";
import { PATIENT_SIDE } from "@/entities/portal/api";
import { avanceModulosDe, progresoDe } from "@/entities/progreso/api";
import { ResumenProgreso } from "@/entities/progreso/ResumenProgreso";

/** 'Mi Progreso': how far the patient is, without a goal to meet. */
export function ProgresoTab() {
  const { id } = useUser();
  const progreso = useQuery({ ...progresoDe(id), ...PATIENT_SIDE });
  const modulos = useQuery({ ...avanceModulosDe(id), ...PATIENT_SIDE });
  if (progreso.data?.total_asignados === 0) {
    return (
      <EmptyState title="Tu progreso aparecerá aquí">
        Aún no tienes ejercicios asignados. No hay prisa.
      </EmptyState>
    );
  }
  if (progreso.data && modulos.data) {
    return <ResumenProgreso progreso={progreso.data} modulos={modulos.data} />;
  }
  if (progreso.isError || modulos.isError) {
    const retry = () => {
      void progreso.refetch();
      void modulos.refetch();
    };
    return (
      <ErrorState title="Tu progreso no ha llegado" onRetry={retry}>
        Tus ejercicios están a salvo. Vuelve a probar en un momento.
      </ErrorState>
    );
  }
  return (
    <Loading text="Cargando tu progreso...">
      <Skeleton className="h-[230px] rounded-3" />
      <Skeleton className="h-[150px] rounded-3" />
    </Loading>
  );
}
