import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import type { Dashboard } from "@/entities/portal/types";
import { capitalise, daysBetween, relativeDay, timeOfDay, weekdayDate } from "@/lib/formats";

/** The deep panel that greets a patient, with the next appointment when there is one. */
export function Greeting({ data }: { data: Dashboard }) {
  return (
    <section className="saludo panel-hondo sobre-hondo">
      <WaveBackdrop width={1120} height={290} lines={11} accent={7} />
      <div>
        <h1>{`Hola, ${data.nombre}`}</h1>
        <p className="lg">{`Hoy es ${weekdayDate(new Date())}. ${today(data)}`}</p>
      </div>
      {data.proxima_cita && <Appointment when={data.proxima_cita} with={data.terapeuta} />}
    </section>
  );
}

function today({ proxima_cita: next }: Dashboard): string {
  if (!next || daysBetween(new Date(), next) !== 0) return "Este es tu espacio.";
  return "Tienes sesión hoy.";
}

function Appointment({ when, with: therapist }: { when: string; with: string }) {
  const [day, month] = new Intl.DateTimeFormat("es-ES", { day: "numeric", month: "long" })
    .format(new Date(when))
    .split(" de ");
  return (
    <article className="cita">
      <time dateTime={when}>
        <b>{day}</b>
        <small>{month}</small>
      </time>
      <div>
        <h2>{`Próxima Cita, ${relativeDay(when).toLocaleLowerCase("es")} a las ${timeOfDay(when)}`}</h2>
        <p>{capitalise(`con ${therapist}.`)}</p>
      </div>
    </article>
  );
}
