import { ButtonLink } from "@/components/ui/Button";
import { Card } from "@/components/ui/Card";
import { sesionOf } from "@/entities/portal/routes";
import type { Dashboard } from "@/entities/portal/types";
import { daySaid } from "@/lib/days";
import { calendarDay } from "@/lib/formats";

/** The newest session that the patient has not opened, and who looked through what is shared of it. */
export function NuevaSesion({ data }: { data: Dashboard }) {
  const fresh = data.sesiones_recientes.find(({ nueva }) => nueva);
  if (!fresh) return null;
  return (
    <Card className="entre envuelve gap-3 mt-6">
      <div>
        <h2>{`Tu sesión del ${calendarDay(daySaid(fresh.fecha))} te espera`}</h2>
        <p className="suave mt-1">
          Revisado por <bdi>{data.terapeuta}</bdi>.
        </p>
      </div>
      <ButtonLink to={sesionOf(fresh.id)}>Abrir lo nuevo</ButtonLink>
    </Card>
  );
}
