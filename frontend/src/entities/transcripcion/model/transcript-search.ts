import type { Turno } from "../types";

/** A stretch of a turn's text. */
export interface Match {
  turn: Turno;
  from: number;
  to: number;
}

const folded = new WeakMap<Turno, string>();

/** Every place where the words are said, whatever their case and accents, in the order of the talk. */
export function search(turns: readonly Turno[], query: string): Match[] {
  const wanted = fold(query.trim());
  if (!wanted) return [];
  return turns.flatMap((turn) => matchesIn(turn, wanted));
}

function matchesIn(turn: Turno, wanted: string): Match[] {
  const text = folded.get(turn) ?? fold(turn.text);
  folded.set(turn, text);
  const found: Match[] = [];
  for (let from = text.indexOf(wanted); from >= 0; from = text.indexOf(wanted, from + 1)) {
    found.push({ turn, from, to: from + wanted.length });
    from += wanted.length - 1;
  }
  return found;
}

/** Without accents and capitals, letter for letter: places in it are places in the text. */
function fold(text: string): string {
  return text
    .replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize("NFD").charAt(0))
    .toLowerCase();
}
