import { WaveBackdrop } from "@/components/drawings/WaveBackdrop";
import type { Dashboard } from "@/entities/portal/types";
import { capitalise, daysBetween, relativeDay, timeOfDay, weekdayDate } from "@/lib/formats";

/** The deep panel that greets a patient, with the next appointment when there is one. */
export function Greeting({ data }: { data: Dashboard }) {
  return (
    <section className="saludo panel-hondo sobre-hondo grid min-h-[290px] grid-cols-[minmax(0,1fr)_minmax(0,min(560px,52%))] items-center gap-8 p-12 max-[1024px]:grid-cols-[minmax(0,1fr)] max-md:gap-6 max-md:px-5 max-md:pt-6 max-md:pb-5 [&>.ondas]:[mask:linear-gradient(90deg,oklch(from_var(--negro)_l_c_h/0.2)_12%,var(--negro)_60%)]">
      <WaveBackdrop width={1120} height={290} lines={11} accent={7} />
      <div>
        <h1 className="tracking-[-0.02em] wrap-anywhere [font-size:calc(1.25*var(--t-3xl))] max-md:[font-size:var(--t-3xl)]">{`Hola, ${data.nombre}`}</h1>
        <p className="mt-2 max-w-[34ch] text-lg text-sobre-hondo-2">{`Hoy es ${weekdayDate(new Date())}. ${today(data)}`}</p>
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
    <article className="cita flex flex-wrap items-center gap-x-5 gap-y-3 rounded-3 p-6 wrap-anywhere [backdrop-filter:blur(3px)] [background:oklch(from_var(--blanco)_l_c_h/0.06)] [box-shadow:inset_0_0_0_1px_oklch(from_var(--blanco)_l_c_h/0.1)] max-md:gap-x-4 max-md:p-4">
      <time
        className="grid justify-items-center pr-5 leading-[1.1] [box-shadow:1px_0_0_oklch(from_var(--blanco)_l_c_h/0.14)] max-md:pr-4"
        dateTime={when}
      >
        <b className="font-titulo leading-none font-[600] lining-nums [font-size:calc(1.25*var(--t-3xl))] max-md:[font-size:var(--t-3xl)]">
          {day}
        </b>
        <small className="text-sm text-sobre-hondo-2">{month}</small>
      </time>
      {/* The words go below the day rather than break in the middle of one of them. */}
      <div className="min-w-0 flex-[1_1_9rem]">
        <h2 className="mb-1 text-lg">{`Próxima Cita, ${relativeDay(when).toLocaleLowerCase("es")} a las ${timeOfDay(when)}`}</h2>
        <p className="text-md text-sobre-hondo-2">{capitalise(`con ${therapist}.`)}</p>
      </div>
    </article>
  );
}
