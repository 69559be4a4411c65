import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { ContentBadges } from "@/entities/portal/components/ContentBadges";
import { sesionOf } from "@/entities/portal/places";
import type { MiSesionResumen } from "@/entities/portal/types";
import { dayHeading, duration, timeOfDay } from "@/lib/formats";

/** One past session in the list. */
export function SesionCard({ session }: { session: MiSesionResumen }) {
  const length = session.duracion_minutos == null ? "N/A" : duration(session.duracion_minutos);
  return (
    <li>
      <Link className="tarjeta mi-sesion" to={sesionOf(session.id)}>
        <span className="num">{session.numero_sesion}</span>
        <span className="mi-sesion-texto">
          <b>
            {`Sesión ${session.numero_sesion}`}
            {session.nueva && <Badge tone="acento">Nueva</Badge>}
          </b>
          <span>{dayHeading(session.fecha)}</span>
          <small>{[timeOfDay(session.fecha), length, session.tipo_nombre].join(" · ")}</small>
        </span>
        <span className="fila mi-sesion-fichas">
          <ContentBadges of={session} />
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </li>
  );
}
