import { useQuery } from "@tanstack/react-query";
import { type ComponentType, Suspense, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { EmptyState } from "@/components/states/EmptyState";
import { ErrorState } from "@/components/states/ErrorState";
import { Loading } from "@/components/states/Loading";
import { ButtonLink } from "@/components/ui/Button";
import { AlertasDe } from "@/entities/alerta/components/AlertasDe";
import { pacienteDetail } from "@/entities/paciente/api";
import { type FichaTab, PACIENTES, tabOf } from "@/entities/paciente/routes";
import type { PacienteRead } from "@/entities/paciente/types";
import { InfoTab } from "@/features/pacientes/components/InfoTab";
import { isNotFound, messageOf } from "@/lib/errors";
import { lazyPart } from "@/lib/lazyPart";
import { LeadTo } from "@/lib/router/LeadTo";
import { FichaHeader } from "./FichaHeader";
import { FichaTabs } from "./FichaTabs";

/** What each section shows; all but the first come when they are opened. */
const CONTENTS: Record<FichaTab, ComponentType<{ paciente: PacienteRead }>> = {
  "patient-info": InfoTab,
  sessions: lazyPart(async () => ({
    default: (await import("@/features/sesiones/components/SesionesTab")).SesionesTab,
  })),
  "new-session": lazyPart(async () => ({
    default: (await import("@/features/borradores/components/NuevaSesionTab")).NuevaSesionTab,
  })),
  exercises: lazyPart(async () => ({
    default: (await import("@/features/asignaciones/components/EjerciciosTab")).EjerciciosTab,
  })),
  modules: lazyPart(async () => ({
    default: (await import("@/features/asignaciones/components/ModulosTab")).ModulosTab,
  })),
  progress: lazyPart(async () => ({
    default: (await import("@/features/asignaciones/components/ProgresoTab")).ProgresoTab,
  })),
  measures: lazyPart(async () => ({
    default: (await import("@/features/medidas/components/MedidasTab")).MedidasTab,
  })),
  between: lazyPart(async () => ({
    default: (await import("@/features/entre-sesiones/components/EntreSesionesTab"))
      .EntreSesionesTab,
  })),
  "ai-chat": lazyPart(async () => ({
    default: (await import("@/features/asistente/components/ChatTab")).ChatTab,
  })),
};

/** Another look at the same sessions, named in the address. */
const CarpetasTab = lazyPart(async () => ({
  default: (await import("@/features/carpetas/components/CarpetasTab")).CarpetasTab,
}));

const LoQueConviene = lazyPart(async () => ({
  default: (await import("@/features/antes-de-entrar/components/LoQueConviene")).LoQueConviene,
}));

/** A patient's page. */
export function FichaPage() {
  const { id = "" } = useParams();
  const onScreen = useOnScreen();
  const query = useQuery(pacienteDetail(id));
  const { data: paciente } = query;
  usePageTitle(paciente ? `${paciente.nombre} ${paciente.apellido}` : "Paciente");
  if (paciente) return <Ficha key={id} paciente={paciente} />;
  if (isNotFound(query.error)) return <NoPaciente />;
  return (
    <>
      <h1 className="oculto">Paciente</h1>
      {query.isError ? (
        <ErrorState title="Error al cargar datos del paciente" onRetry={() => void query.refetch()}>
          {messageOf(query.error)}
        </ErrorState>
      ) : (
        <div className={onScreen ? "pantalla" : undefined}>
          <Loading text="Cargando información del paciente..." />
        </div>
      )}
    </>
  );
}

function Ficha({ paciente }: { paciente: PacienteRead }) {
  const [params] = useSearchParams();
  const [gone, setGone] = useState(false);
  const tab = tabOf(params.get("tab"));
  const inFolders = tab === "sessions" && params.get("vista") === "carpetas";
  const Content = inFolders ? CarpetasTab : CONTENTS[tab];
  const onScreen = useOnScreen();
  const waiting = (
    <div className={onScreen ? "pantalla" : undefined}>
      <Loading text="Cargando..." />
    </div>
  );
  // With what was being typed, which nobody can save any more.
  if (gone) return <LeadTo to={PACIENTES} />;
  return (
    <>
      <FichaHeader paciente={paciente} onGone={() => setGone(true)} />
      <AlertasDe pacienteId={paciente.id} />
      <div className="ficha-pac">
        <FichaTabs paciente={paciente} current={tab} />
        <div className="min-w-0">
          {tab === "new-session" && <Recordatorio pacienteId={paciente.id} />}
          {/* A section of its own: while its code comes, nothing of the one before stands in its place. */}
          <Suspense key={inFolders ? "carpetas" : tab} fallback={waiting}>
            <Content paciente={paciente} />
          </Suspense>
        </div>
      </div>
    </>
  );
}

/** Before the session is written, what there is to remember of those before it, when it is wanted. */
function Recordatorio({ pacienteId }: { pacienteId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className="desplegable mb-5"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Antes de entrar: lo que conviene recordar</summary>
      {open && (
        <Suspense fallback={<Loading text="Cargando..." />}>
          <LoQueConviene pacienteId={pacienteId} />
        </Suspense>
      )}
    </details>
  );
}

/** A transcript is asked for, which has the screen to itself from the first moment. */
function useOnScreen(): boolean {
  const [params] = useSearchParams();
  return tabOf(params.get("tab")) === "sessions" && params.get("vista") === "transcripcion";
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
