import { ArrowRight } from "lucide";
import { Link } from "react-router";
import { Card } from "@/components/ui/Card";
import { Icon } from "@/components/ui/Icon";
import { sesionOf } from "@/entities/portal/routes";
import type { SesionReciente } from "@/entities/portal/types";
import { daySaid } from "@/lib/days";
import { dayHeading, duration } from "@/lib/formats";

/** The last session, one step away. */
export function LastSession({ session }: { session: SesionReciente }) {
  const length = session.duracion_minutos == null ? null : duration(session.duracion_minutos);
  return (
    <Card>
      <h2>Última Sesión</h2>
      <p className="suave mt-2">
        {[dayHeading(daySaid(session.fecha)), length].filter(Boolean).join(", ")}
      </p>
      <Link className="enlace fila mt-3 gap-2" to={sesionOf(session.id)}>
        Abrir la sesión {session.numero_sesion}
        <Icon of={ArrowRight} />
      </Link>
    </Card>
  );
}
