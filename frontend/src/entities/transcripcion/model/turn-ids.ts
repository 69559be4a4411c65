import type { Turno } from "../types";

const ids = new WeakMap<Turno, number>();
let last = 0;

/** A number that stays with a turn through its corrections, so that its row stays the same row. */
export function idOf(turn: Turno): number {
  const known = ids.get(turn);
  if (known !== undefined) return known;
  last += 1;
  ids.set(turn, last);
  return last;
}

/** Makes a turn the same row as the one it comes from. */
export function becoming(turn: Turno, from: Turno): Turno {
  ids.set(turn, idOf(from));
  return turn;
}
