import { dayInWords } from "@/entities/cita/model/date-words";
import { capitalise } from "@/lib/formats";
import type { AgendaAddress } from "./useAgendaAddress";

const inMonth = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("es-ES", { ...options, timeZone: "UTC" }).format(
    new Date(`${day}T00:00Z`),
  );

/** `23 – 29 de noviembre de 2026`, or the one day. */
export function headingOf({ days }: AgendaAddress): string {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (first === last) return capitalise(dayInWords(first));
  const until = inMonth(last, { day: "numeric", month: "long", year: "numeric" });
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = inMonth(first, sameMonth ? { day: "numeric" } : { day: "numeric", month: "long" });
  return `${from} – ${until}`;
}
