import { addDays, todayIso } from "@/lib/days";

/** So far ahead a patient's wish is looked for. */
const AHEAD_DAYS = 60;

/** The days that the therapist's home looks at. */
export function comingDays(): { desde: string; hasta: string } {
  const desde = todayIso();
  return { desde, hasta: addDays(desde, AHEAD_DAYS) };
}
