import type { Turno } from "../types";
import { type PlacedWord, placedWords } from "./timed-words";

/** How many turns may speak over one another and still be told apart. */
const OVERLAPS = 8;

/** The turns whose time is known, in the order in which they begin. */
export function timelineOf(turns: readonly Turno[]): readonly Turno[] {
  return turns.filter((turn) => turn.end_time > 0).toSorted((a, b) => a.start_time - b.start_time);
}

/** The turn being heard: of those that have begun, the last one that still goes on, else the last one. */
export function heardAt(timeline: readonly Turno[], seconds: number): Turno | null {
  const last = lastBegun(timeline, seconds, (turn) => turn.start_time);
  const recent = timeline.slice(Math.max(0, last + 1 - OVERLAPS), last + 1);
  return recent.findLast((turn) => turn.end_time > seconds) ?? timeline[last] ?? null;
}

/** The word of a turn being said, or last said; `null` before the first one. */
export function wordAt(turn: Turno, seconds: number): PlacedWord | null {
  const words = placedWords(turn);
  return words[lastBegun(words, seconds, (word) => word.start)] ?? null;
}

/** When to play from to hear what stands at a place of the text. */
export function secondsOf(turn: Turno, place: number): number {
  return placedWords(turn).findLast((word) => word.from <= place)?.start ?? turn.start_time;
}

function lastBegun<T>(all: readonly T[], seconds: number, start: (one: T) => number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const one = all[middle];
    if (one !== undefined && start(one) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
