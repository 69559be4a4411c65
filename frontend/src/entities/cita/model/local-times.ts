/** Times on the wall of a zone, as the agenda writes them: `2026-11-24T16:00`; days are `2026-11-24`. */

import { addDays } from "@/lib/days";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS_OF_WEEK = 7;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(zone, made);
  return made;
}

/** What the clock on the wall of a zone shows at a moment. */
export function localOf(moment: string | Date, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

export const dayOf = (local: string): string => local.slice(0, 10);
export const hourOf = (local: string): string => local.slice(11, 16);

/** Minutes from midnight to that time on the wall. */
export function minutesOf(local: string): number {
  const [hours = 0, minutes = 0] = hourOf(local).split(":").map(Number);
  return 60 * hours + minutes;
}

/** `16:30` of so many minutes after midnight. */
export function hourAt(minutes: number): string {
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The time on the wall that is so many days and minutes later, whatever the clocks do in between. */
export function shifted(local: string, days: number, minutes = 0): string {
  const at = Date.parse(`${local}:00Z`) + days * DAY_MS + minutes * MINUTE_MS;
  return new Date(at).toISOString().slice(0, 16);
}

/** 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || DAYS_OF_WEEK;
}

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, place) => addDays(day, place));
}

/** Whether a text is a day that exists. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00Z`);
  // The 31st of February would be a day of March.
  return !Number.isNaN(at.getTime()) && dayOf(at.toISOString()) === text;
}

export const hereZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** How long an appointment lasts, in minutes. */
export function lengthOf({ inicio, fin }: { inicio: string; fin: string }): number {
  return Math.round((Date.parse(fin) - Date.parse(inicio)) / 60_000);
}
