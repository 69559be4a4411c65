import { daySaid, todayIso } from "@/lib/days";

/**
 * The moment a session of that day gets. Today is now; any other day is its local noon, far from both
 * midnights, so that the day reads the same in every zone people share a session from. Late at night
 * "now" already belongs to another day in UTC, and noon is taken too.
 */
export function momentOf(day: string, now = new Date()): string {
  const iso = now.toISOString();
  if (day === todayIso(now) && iso.startsWith(day)) return iso;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date, 12).toISOString();
}

/** `20/11/2026` of `2026-11-20`. */
export function numericDate(day: string): string {
  return day.split("-").reverse().join("/");
}

/** What a draft is called until somebody calls it something else. */
export function defaultTitle(moment: string): string {
  return `Nueva Sesión - ${numericDate(daySaid(moment))}`;
}
