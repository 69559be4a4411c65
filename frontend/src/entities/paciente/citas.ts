import { todayIso } from "@/lib/days";
import { capitalise, daysBetween, timeOfDay } from "@/lib/formats";

const NEAR: Record<number, string> = { 0: "Hoy", 1: "Mañana" };
const WITHIN_DAYS = 14;

/** Whether an appointment is still to come; one of today counts the whole day. */
export function isUpcoming(cita: string | null, now = new Date()): cita is string {
  return cita !== null && daysBetween(now, cita) >= 0;
}

/** `Hoy, 17:00`, `Lun 23, 12:00`, `Lun 23 nov, 12:00` when it is further off. */
export function citaOf(
  cita: string,
  now = new Date(),
  weekday: "short" | "long" = "short",
): string {
  const away = daysBetween(now, cita);
  const day = NEAR[away] ?? dayOf(cita, weekday, away > WITHIN_DAYS);
  return `${day}, ${timeOfDay(cita)}`;
}

/** Both ways of the strip of next appointments: `Hoy a las 17:00`, otherwise `Lunes 23, 12:00`. */
export function citaInWords(cita: string, now = new Date()): string {
  return daysBetween(now, cita) === 0 ? `Hoy a las ${timeOfDay(cita)}` : citaOf(cita, now, "long");
}

function dayOf(cita: string, weekday: "short" | "long", withMonth: boolean): string {
  const parts = new Intl.DateTimeFormat("es-ES", {
    weekday,
    day: "numeric",
    ...(withMonth ? { month: "short" } : {}),
  }).formatToParts(new Date(cita));
  const words = parts.filter((part) => part.type !== "literal").map((part) => part.value);
  return capitalise(words.join(" "));
}

/** A moment as a date-and-time input shows it, in the reader's own zone: `2026-11-20T17:00`. */
export function toLocal(moment: string): string {
  const at = new Date(moment);
  return `${todayIso(at)}T${String(at.getHours()).padStart(2, "0")}:${String(at.getMinutes()).padStart(2, "0")}`;
}

/** The moment that such an input means where the reader is. */
export function fromLocal(typed: string): string {
  return new Date(typed).toISOString();
}
