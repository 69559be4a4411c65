import type { ReactNode } from "react";
import type { Dashboard } from "@/entities/portal/types";
import { daySaid } from "@/lib/days";
import { dayAndMonth, daysBetween, hoursAndMinutes, number, relativeDay } from "@/lib/formats";

/** The four numbers of the dashboard. */
export function Figures({ data }: { data: Dashboard }) {
  const { hours, minutes } = hoursAndMinutes(data.total_tiempo_minutos);
  const last = data.ultima_sesion
    ? `La última, ${relativeDay(daySaid(data.ultima_sesion)).toLocaleLowerCase("es")}`
    : "Aún no hay ninguna";
  return (
    <dl className="cifras tarjeta">
      <Figure label="Total Sesiones" foot={last}>
        {number(data.total_sesiones)}
      </Figure>
      <Figure label="Tiempo Total" foot="De conversación">
        {number(hours)} <Unit>h</Unit> {minutes} <Unit>min</Unit>
      </Figure>
      <Figure label="Ejercicios" foot={exercisesDone(data)}>
        {number(data.ejercicios_asignados)}
      </Figure>
      <InTherapy since={data.fecha_ingreso ?? null} />
    </dl>
  );
}

function exercisesDone({ ejercicios_asignados: all, ejercicios_completados: done }: Dashboard) {
  if (all === 0) return "Aún no tienes ninguno";
  return done === 0 ? "Asignados" : `Asignados. Has hecho ${number(done)}`;
}

function InTherapy({ since }: { since: string | null }) {
  if (!since) return <Figure label="En Terapia">N/A</Figure>;
  const days = Math.max(0, daysBetween(since));
  return (
    <Figure label="En Terapia" foot={`Desde el ${dayAndMonth(since)}`}>
      {number(days)} <Unit>{days === 1 ? "día" : "días"}</Unit>
    </Figure>
  );
}

function Unit({ children }: { children: string }) {
  return <small className="text-lg font-[500] tracking-[0] text-tinta-2">{children}</small>;
}

function Figure({ label, foot, children }: { label: string; foot?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {foot && (
        <dd className="font-texto text-sm leading-[1.5] font-[400] tracking-[0] whitespace-normal normal-nums text-tinta-3">
          {foot}
        </dd>
      )}
    </div>
  );
}
