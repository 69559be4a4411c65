import { ChevronRight } from "lucide";
import { Link } from "react-router";
import { Badge } from "@/components/ui/Badge";
import { Icon } from "@/components/ui/Icon";
import { ContentBadges } from "@/entities/portal/components/ContentBadges";
import { sesionOf } from "@/entities/portal/routes";
import type { MiSesionResumen } from "@/entities/portal/types";
import { daySaid, isDay } from "@/lib/days";
import { dayHeading, duration, timeOfDay } from "@/lib/formats";

/** One past session in the list. */
export function SesionCard({ session }: { session: MiSesionResumen }) {
  const length = session.duracion_minutos == null ? "N/A" : duration(session.duracion_minutos);
  const hour = isDay(session.fecha) ? [] : [timeOfDay(session.fecha)];
  return (
    <li className="group">
      <Link
        className="tarjeta grid grid-cols-[52px_minmax(0,1fr)_auto_auto] items-center gap-4 px-6 py-4 no-underline [transition:box-shadow_var(--dur-3)_var(--curva)] hover:[box-shadow:inset_0_0_0_1px_var(--linea-2),var(--sombra-2)] max-md:grid-cols-[52px_minmax(0,1fr)_auto] max-md:gap-3 max-md:px-4"
        to={sesionOf(session.id)}
      >
        <span className="grid h-[47px] w-[50px] place-items-center rounded-(--guijarro-a) bg-primario-suave font-titulo text-lg leading-none font-[600] text-primario-tinta lining-nums group-even:rounded-(--guijarro-b)">
          {session.numero_sesion}
        </span>
        <span className="grid [gap:1px]">
          <b className="flex items-center gap-2 font-titulo text-lg leading-[1.3] font-[600] lining-nums">
            {`Sesión ${session.numero_sesion}`}
            {session.nueva && <Badge tone="acento">Nueva</Badge>}
          </b>
          <span>{dayHeading(daySaid(session.fecha))}</span>
          <small className="text-sm text-tinta-3">
            {[...hour, length, session.tipo_nombre].join(" · ")}
          </small>
        </span>
        <span className="fila flex-wrap gap-2 empty:hidden max-md:[grid-column:1/-1] max-md:[grid-row:2]">
          <ContentBadges of={session} />
        </span>
        <Icon of={ChevronRight} className="text-tinta-3" />
      </Link>
    </li>
  );
}
