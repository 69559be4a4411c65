import { addDays, todayIso } from "@/lib/days";

/** The agenda; which days it shows, and how, is in its query. */
export const AGENDA = "/dashboard/terapeuta/agenda";

const WEEK = 7;

/** Where an appointment with somebody is made, a week from now: most come every week. */
export function nuevaCitaOf(pacienteId: string): string {
  return `${AGENDA}?nueva=${pacienteId}&dia=${addDays(todayIso(), WEEK)}`;
}
