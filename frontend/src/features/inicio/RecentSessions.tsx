import { ChevronRight } from "lucide";
import { Link } from "react-router";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ContentBadges } from "@/entities/portal/components/ContentBadges";
import { MIS_SESIONES, sesionOf } from "@/entities/portal/routes";
import type { SesionReciente } from "@/entities/portal/types";
import { daySaid } from "@/lib/days";
import { dayHeading, duration } from "@/lib/formats";

/** The newest sessions, each a way into its detail. */
export function RecentSessions({ sessions }: { sessions: readonly SesionReciente[] }) {
  return (
    <Card>
      <div className="entre mb-2">
        <h2>Sesiones Recientes</h2>
        {sessions.length > 0 && (
          <Link className="enlace sm" to={MIS_SESIONES}>
            Ver todas
          </Link>
        )}
      </div>
      {sessions.length === 0 && <p className="tenue">No tienes sesiones registradas aún</p>}
      {sessions.map((session) => (
        <Link
          key={session.id}
          className="group grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-4 border-t border-linea px-1 py-3 no-underline first-of-type:border-t-0 max-md:grid-cols-[46px_minmax(0,1fr)_auto] max-md:gap-3"
          to={sesionOf(session.id)}
        >
          <span className="grid h-[43px] w-[46px] place-items-center rounded-(--guijarro-a) bg-primario-suave font-titulo text-lg leading-none font-[600] text-primario-tinta lining-nums group-nth-of-type-[even]:rounded-(--guijarro-b)">
            <span className="oculto">Sesión </span>
            {session.numero_sesion}
          </span>
          {/* What a session holds stands below its day where both do not fit beside each other. */}
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span>
              <b className="block leading-[1.3] font-[550]">{dayHeading(daySaid(session.fecha))}</b>
              <small className="text-sm text-tinta-3">
                {session.duracion_minutos == null ? "N/A" : duration(session.duracion_minutos)}
              </small>
            </span>
            <span className="fila gap-2 max-md:hidden">
              <ContentBadges of={session} />
            </span>
          </span>
          <Icon of={ChevronRight} className="text-tinta-3" />
        </Link>
      ))}
    </Card>
  );
}
