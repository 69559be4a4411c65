import { dayOf, localOf, minutesOf } from "@/entities/cita/model/local-times";
import type { Cita, Franja } from "@/entities/cita/types";

export const SLOT_MINUTES = 30;
const DAY_MINUTES = 24 * 60;
/** Shown even when nobody comes then. */
const FROM_MINUTES = 8 * 60;
const UNTIL_MINUTES = 20 * 60;

/** An appointment in its day: minutes from midnight, and its place among those of the same hour. */
export interface Placed {
  cita: Cita;
  day: string;
  from: number;
  minutes: number;
  lane: number;
  lanes: number;
}

const MINUTE_MS = 60_000;
const minutesLong = ({ inicio, fin }: Cita) => (Date.parse(fin) - Date.parse(inicio)) / MINUTE_MS;

/** Each appointment in its day on the wall of a zone; those that overlap stand beside each other. */
export function placedIn(citas: readonly Cita[], zona: string): Placed[] {
  const placed = citas.map((cita): Placed => {
    const local = localOf(cita.inicio, zona);
    return {
      cita,
      day: dayOf(local),
      from: minutesOf(local),
      minutes: minutesLong(cita),
      lane: 0,
      lanes: 1,
    };
  });
  placed.sort((a, b) => a.day.localeCompare(b.day) || a.from - b.from);
  for (const group of groupsOf(placed)) giveLanes(group);
  return placed;
}

/** Those that hang together by overlapping, one with the next. */
function groupsOf(placed: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  let [day, until] = ["", 0];
  for (const each of placed) {
    if (each.day !== day || each.from >= until) {
      groups.push([]);
      [day, until] = [each.day, 0];
    }
    groups.at(-1)?.push(each);
    until = Math.max(until, each.from + each.minutes);
  }
  return groups;
}

function giveLanes(group: readonly Placed[]): void {
  const ends: number[] = [];
  for (const each of group) {
    const free = ends.findIndex((end) => end <= each.from);
    each.lane = free === -1 ? ends.length : free;
    ends[each.lane] = each.from + each.minutes;
  }
  for (const each of group) each.lanes = ends.length;
}

/** The rows of a week, in minutes from midnight: the working day, and whatever is before or after it. */
export function slotsOf(placed: readonly Placed[], franjas: readonly Franja[]): number[] {
  const hours = franjas.flatMap(({ desde, hasta }) => [minutesIn(desde), minutesIn(hasta)]);
  const ends = placed.map(({ from, minutes }) => Math.min(DAY_MINUTES, from + minutes));
  const first = Math.min(FROM_MINUTES, ...hours, ...placed.map(({ from }) => from));
  const last = Math.max(UNTIL_MINUTES, ...hours, ...ends);
  const start = Math.floor(first / 60) * 60;
  const end = Math.ceil(last / 60) * 60;
  return Array.from(
    { length: (end - start) / SLOT_MINUTES },
    (_, place) => start + place * SLOT_MINUTES,
  );
}

/** Whether the therapist said that they see nobody then; without hours, they see people always. */
export function isClosed(franjas: readonly Franja[], weekday: number, minute: number): boolean {
  if (franjas.length === 0) return false;
  return !franjas.some(
    ({ dia, desde, hasta }) =>
      dia === weekday && minutesIn(desde) <= minute && minute < minutesIn(hasta),
  );
}

function minutesIn(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return 60 * hours + minutes;
}
