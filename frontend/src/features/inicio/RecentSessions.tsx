import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { ContentBadges } from "@/entities/portal/components/ContentBadges";
import { MIS_SESIONES, sesionOf } from "@/entities/portal/places";
import type { SesionReciente } from "@/entities/portal/types";
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
        <Link key={session.id} className="reciente" to={sesionOf(session.id)}>
          <span className="num">
            <span className="oculto">Sesión </span>
            {session.numero_sesion}
          </span>
          <span className="reciente-datos">
            <span>
              <b>{dayHeading(session.fecha)}</b>
              <small>
                {session.duracion_minutos == null ? "N/A" : duration(session.duracion_minutos)}
              </small>
            </span>
            <span className="fila fichas-r gap-2">
              <ContentBadges of={session} />
            </span>
          </span>
          <Icon of={ChevronRight} />
        </Link>
      ))}
    </Card>
  );
}
