import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { PageHeader } from "@/components/layout/PageHeader";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { Skeleton } from "@/components/ui/Skeleton";
import { misSesiones } from "@/entities/portal/api";
import { MIS_SESIONES } from "@/entities/portal/routes";
import { SesionCard } from "@/features/mis-sesiones/components/SesionCard";
import { SesionDialog } from "@/features/mis-sesiones/components/SesionDialog";
import { momentIn } from "@/lib/moment-address";

const PLACEHOLDERS = [1, 2, 3];

/** 'Sesiones Anteriores': every session of the patient's, and the open one over them. */
export function MisSesionesPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const open = params.get("sesion");
  return (
    <>
      <PageHeader title="Sesiones Anteriores">
        Lo hablado en cada una, para volver cuando quieras.
      </PageHeader>
      <Sessions />
      {open && (
        <SesionDialog
          key={open}
          id={open}
          moment={momentIn(params)}
          onClose={() => void navigate(MIS_SESIONES, { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function Sessions() {
  const { data, isPending, refetch } = useQuery(misSesiones);
  if (data?.length === 0) {
    return <EmptyState title="No tienes sesiones registradas aún" />;
  }
  if (data) {
    return (
      <ul className="grid gap-3">
        {data.map((session) => (
          <SesionCard key={session.id} session={session} />
        ))}
      </ul>
    );
  }
  if (isPending) {
    return (
      <Loading text="Cargando sesiones...">
        {PLACEHOLDERS.map((place) => (
          <Skeleton key={place} className="h-[104px] rounded-3xl" />
        ))}
      </Loading>
    );
  }
  return <ErrorState title="Error al cargar las sesiones" onRetry={() => void refetch()} />;
}
