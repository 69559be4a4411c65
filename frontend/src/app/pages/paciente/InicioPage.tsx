import { useQuery } from "@tanstack/react-query";
import { ArrowRight, AudioLines, type IconNode, MessageCircle, Sprout } from "lucide";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "@/components/layout/usePageTitle";
import { ErrorState } from "@/components/states/ErrorState";
import { Icon } from "@/components/ui/Icon";
import { ayuda } from "@/entities/ayuda/api";
import { misCitas } from "@/entities/cita/api";
import { misConsentimientos } from "@/entities/consentimiento/api";
import { misMedidas } from "@/entities/medida/api";
import { dashboard } from "@/entities/portal/api";
import { loQueQuedoHoy } from "@/entities/portal/loQueQuedoHoy";
import { MIS_EJERCICIOS, MIS_SESIONES } from "@/entities/portal/routes";
import type { Dashboard } from "@/entities/portal/types";
import { PendingConsentimientos } from "@/features/consentimientos/PendingConsentimientos";
import { Pendientes } from "@/features/cuestionarios/components/Pendientes";
import { Ejercicios } from "@/features/inicio/Ejercicios";
import { EntreSesiones } from "@/features/inicio/EntreSesiones";
import { Figures } from "@/features/inicio/Figures";
import { Greeting } from "@/features/inicio/Greeting";
import { LastSession } from "@/features/inicio/LastSession";
import { LoQueQuedo } from "@/features/inicio/LoQueQuedo";
import { NuevaSesion } from "@/features/inicio/NuevaSesion";
import { RecentSessions } from "@/features/inicio/RecentSessions";
import { TherapyCourse } from "@/features/inicio/TherapyCourse";
import { MisCitas } from "@/features/mis-citas/MisCitas";
import { lazyPart } from "@/lib/lazyPart";
import { askFirst } from "../../askFirst";
import { AfterFirstPage } from "../../shells/AfterFirstPage";
import { InicioWaiting } from "./InicioWaiting";

export { InicioWaiting as Waiting };

// Nothing on the page waits for it, and most visits have nothing to be told.
const AvisoNuevo = lazyPart(async () => ({
  default: (await import("@/features/privacidad/AvisoNuevo")).AvisoNuevo,
}));

export function first() {
  return askFirst("paciente", (queries) => [
    queries.prefetchQuery(dashboard),
    queries.prefetchQuery(ayuda),
    queries.prefetchQuery(misConsentimientos),
    queries.prefetchQuery(loQueQuedoHoy),
    queries.prefetchQuery(misMedidas),
    queries.prefetchQuery(misCitas),
  ]);
}

/** The patient's first screen: what to do next, and then how much there has been. */
export function InicioPage() {
  usePageTitle("Inicio");
  const { data, isPending } = useQuery(dashboard);
  if (data) return <Home data={data} />;
  if (isPending) return <InicioWaiting />;
  return (
    <>
      <h1 className="oculto">Inicio</h1>
      <ErrorState
        title="Error al cargar los datos del dashboard"
        onRetry={() => globalThis.location.reload()}
      />
    </>
  );
}

function Home({ data }: { data: Dashboard }) {
  const [last] = data.sesiones_recientes;
  return (
    <>
      <Greeting data={data} />
      <NuevaSesion data={data} />
      <Ejercicios data={data} />
      <PendingConsentimientos />
      <LoQueQuedo />
      <Pendientes />
      <MisCitas />
      <EntreSesiones />
      <Figures data={data} />
      <div className="dos-columnas">
        <RecentSessions sessions={data.sesiones_recientes} />
        <div className="pila content-start gap-6">
          {last && <LastSession session={last} />}
          <TherapyCourse data={data} />
        </div>
      </div>
      <nav
        className="mt-6 grid grid-cols-[repeat(3,1fr)] gap-4 max-[1024px]:grid-cols-[minmax(0,1fr)] max-md:mt-3 max-md:gap-2"
        aria-label="Accesos"
      >
        <Door to={MIS_SESIONES} icon={AudioLines} name="Mis sesiones">
          {newSessions(data.sesiones_nuevas)}
        </Door>
        <Door to={MIS_EJERCICIOS} icon={Sprout} name="Mis ejercicios">
          {data.ejercicios_asignados === 0 ? "Aquí estarán cuando los haya" : "A tu ritmo"}
        </Door>
        <Door to="/dashboard/paciente/chat-ia" icon={MessageCircle} name="Chat con IA">
          Solo tu información personal
        </Door>
      </nav>
      <AfterFirstPage>
        <AvisoNuevo />
      </AfterFirstPage>
    </>
  );
}

interface DoorProps {
  to: string;
  icon: IconNode;
  name: string;
  children: ReactNode;
}

function Door({ to, icon, name, children }: DoorProps) {
  return (
    <Link
      className="tarjeta grid grid-cols-[auto_1fr_auto] items-center gap-4 p-5 no-underline [transition:box-shadow_var(--dur-3)_var(--curva)] hover:[box-shadow:inset_0_0_0_1px_var(--linea-2),var(--sombra-2)]"
      to={to}
    >
      <span className="grid h-[45px] w-[48px] place-items-center rounded-(--guijarro-b) bg-primario-suave text-primario-tinta">
        <Icon of={icon} />
      </span>
      <span>
        <b className="block font-titulo text-lg leading-[1.25] font-[600]">{name}</b>
        <small className="text-sm text-tinta-3">{children}</small>
      </span>
      <Icon of={ArrowRight} className="text-tinta-3" />
    </Link>
  );
}

function newSessions(count: number): string {
  if (count === 0) return "Vuelve a lo hablado";
  return count === 1 ? "Una sin abrir" : `${count} sin abrir`;
}
