import { SessionLine } from "@/components/drawings/SessionLine";
import { Card } from "@/components/ui/Card";
import type { Dashboard } from "@/entities/portal/types";
import { daySaid } from "@/lib/days";
import { monthHeading } from "@/lib/formats";

/** The line of the therapy so far, for the person whose therapy it is. */
export function TherapyCourse({ data }: { data: Dashboard }) {
  const [first] = data.recorrido;
  if (!first) return null;
  return (
    <Card>
      <div className="entre mb-1">
        <h2>Tu recorrido</h2>
        <span className="sm tenue">
          {`desde ${monthHeading(daySaid(first.fecha)).toLocaleLowerCase("es")}`}
        </span>
      </div>
      <SessionLine
        light
        durations={data.recorrido.map((step) => step.duracion_minutos ?? null)}
        upcoming={data.proxima_cita != null}
      />
    </Card>
  );
}
