import type { Turno } from "../types";

/**
 * The turns as they are sent: without the words of those that `known` has too. The server gives a turn
 * whose text did not change its words back, and a correction is a quarter of the size.
 */
export function withoutKnownWords(turns: readonly Turno[], known: readonly Turno[]): Turno[] {
  const there = new Set(known);
  return turns.map((turn) => (there.has(turn) ? { ...turn, words: null } : turn));
}
