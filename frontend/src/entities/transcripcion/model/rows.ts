import type { Turno } from "../types";
import { idOf } from "./turn-ids";

/** The element that a turn's row is. */
export function rowOf(turn: Turno): HTMLElement | null {
  return document.getElementById(rowId(idOf(turn)));
}

export function rowId(id: number): string {
  return `turno-${id}`;
}

/** The element that holds just a turn's text. */
export function textId(id: number): string {
  return `dicho-${id}`;
}

/** The stretch of a row's text on the page; `null` while that text is being corrected. */
export function rangeOf(turn: Turno, from: number, to: number): Range | null {
  const text = document.getElementById(textId(idOf(turn)))?.firstChild;
  if (!(text instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(text, Math.min(from, text.length));
  range.setEnd(text, Math.min(to, text.length));
  return range;
}

/** The place in its text that a click meant. */
export function placeAt(x: number, y: number): number | null {
  if (document.caretPositionFromPoint) {
    return document.caretPositionFromPoint(x, y)?.offset ?? null;
  }
  return document.caretRangeFromPoint?.(x, y)?.startOffset ?? null;
}

/**
 * Paints stretches of text (`::highlight(name)` in the styles) without touching the elements: a list of
 * nine thousand words stays as it is while a word lights up. Browsers without it still mark the turn.
 */
export function highlight(name: string, ranges: readonly (Range | null)[]): void {
  if (!globalThis.CSS?.highlights) return;
  const real = ranges.filter((range) => range !== null);
  if (real.length > 0) CSS.highlights.set(name, new Highlight(...real));
  else CSS.highlights.delete(name);
}
