import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams, useSearchParams } from "react-router";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { isNotFound, messageOf } from "@/lib/errors";
import { pacienteDetail } from "../api";
import { FichaHeader } from "../components/FichaHeader";
import { FichaTabs } from "../components/FichaTabs";
import { InfoTab } from "../components/InfoTab";
import { type FichaTab, PACIENTES } from "../routes";
import type { PacienteRead } from "../types";

const SesionesTab = lazy(async () => ({
  default: (await import("@/features/sesiones/components/SesionesTab")).SesionesTab,
}));
const NuevaSesionTab = lazy(async () => ({
  default: (await import("@/features/borradores/components/NuevaSesionTab")).NuevaSesionTab,
}));

/** A patient's page. */
export function FichaPage() {
  const { id = "" } = useParams();
  const query = useQuery(pacienteDetail(id));
  const { data: paciente } = query;
  usePageTitle(paciente ? `${paciente.nombre} ${paciente.apellido}` : "Paciente");
  if (paciente) return <Ficha key={id} paciente={paciente} />;
  if (isNotFound(query.error)) return <NoPaciente />;
  if (query.isError) {
    return (
      <ErrorState title="Error al cargar datos del paciente" onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorState>
    );
  }
  return <Loading text="Cargando información del paciente..." />;
}

function Ficha({ paciente }: { paciente: PacienteRead }) {
  const [params] = useSearchParams();
  const tab = tabOf(params.get("tab"));
  return (
    <>
      <FichaHeader paciente={paciente} />
      <div className="ficha-pac">
        <FichaTabs paciente={paciente} current={tab} />
        <div className="min-w-0">
          <Suspense fallback={<Loading text="Cargando..." />}>
            {tab === "patient-info" && <InfoTab paciente={paciente} />}
            {tab === "sessions" && <SesionesTab paciente={paciente} />}
            {tab === "new-session" && <NuevaSesionTab paciente={paciente} />}
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** The tab that the address names; anything else is the first one. */
function tabOf(name: string | null): FichaTab {
  return name === "sessions" || name === "new-session" ? name : "patient-info";
}

function NoPaciente() {
  return (
    <EmptyState
      title="Paciente no encontrado"
      level={1}
      action={<ButtonLink to={PACIENTES}>Volver a Mis Pacientes</ButtonLink>}
    >
      Puede que la dirección esté incompleta o que la ficha ya no exista.
    </EmptyState>
  );
}
