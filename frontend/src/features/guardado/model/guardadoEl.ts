import { longDate, timeOfDay } from "@/lib/formats";

/** `Guardado el 27 de noviembre de 2026, a las 21:10.` */
export function guardadoEl(since: number): string {
  const when = new Date(since);
  return `Guardado el ${longDate(when)}, a las ${timeOfDay(when)}.`;
}
