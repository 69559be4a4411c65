import { capitalise } from "@/lib/formats";
import type { Cita, CitaPropia, EstadoCita, Modalidad } from "../types";
import { dayOf, hereZone, hourOf, localOf } from "./local-times";

export const ESTADOS: Record<EstadoCita, string> = {
  prevista: "Prevista",
  confirmada: "Confirmada",
  cancelada: "Cancelada",
  realizada: "Realizada",
  no_asistio: "No asistió",
};

export const MODALIDADES: Record<Modalidad, string> = {
  presencial: "Presencial",
  video: "Videollamada",
  telefono: "Teléfono",
};

/** `martes, 24 de noviembre` */
export function dayInWords(day: string): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("es-ES", options).format(new Date(`${day}T00:00Z`));
}

/** `mar, 24 nov` */
export function shortDay(day: string): string {
  const options = { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat("es-ES", options).format(new Date(`${day}T00:00Z`));
}

/** `Martes, 24 de noviembre, 16:00`: as the clock on the wall of the appointment's zone says. */
export function whenInWords({ inicio, zona }: Pick<Cita, "inicio" | "zona">): string {
  return capitalise(whenWithin({ inicio, zona }));
}

/** The same within a sentence: `martes, 24 de noviembre, 16:00`. */
export function whenWithin({ inicio, zona }: Pick<Cita, "inicio" | "zona">): string {
  return localInWords(localOf(inicio, zona));
}

/**
 * `Hora de Madrid; donde estás son las 09:00`, where the reader's clock shows something else than the
 * appointment's; with the day, where that is another one too.
 */
export function hereInWords(
  { inicio, zona }: Pick<Cita, "inicio" | "zona">,
  hereZona = hereZone(),
): string | null {
  const [here, there] = [localOf(inicio, hereZona), localOf(inicio, zona)];
  if (here === there) return null;
  const day = dayOf(here) === dayOf(there) ? "" : ` del ${dayInWords(dayOf(here))}`;
  return `${capitalise(zoneInWords(zona))}; donde estás son las ${hourOf(here)}${day}`;
}

/** `Europe/Madrid` is `hora de Madrid`. */
export function zoneInWords(zona: string): string {
  return `hora de ${zona.split("/").at(-1)?.replaceAll("_", " ") ?? zona}`;
}

export function localInWords(local: string): string {
  return `${dayInWords(dayOf(local))}, ${hourOf(local)}`;
}

/** Whether it still is to be, and nobody has called it off. */
export function isOpen({ estado }: Pick<Cita | CitaPropia, "estado">): boolean {
  return estado === "prevista" || estado === "confirmada";
}

/** What a therapist may send by their own messenger: when, and no word of why. */
export function reminderText(
  cita: Pick<Cita, "inicio" | "zona">,
  to: string,
  from: string,
): string {
  const local = localOf(cita.inicio, cita.zona);
  const when = `${dayInWords(dayOf(local)).replace(",", "")} a las ${hourOf(local)}`;
  return `Hola, ${to}: te recuerdo nuestra cita del ${when}. ${from}`;
}
