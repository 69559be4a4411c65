import type { Momento, Turno } from "../types";
import { heardAt, timelineOf } from "./timeline";
import { idOf } from "./turn-ids";

const LONG_SILENCE_SECONDS = 8;
const MOST_SILENCES = 3;
const MOST_SUGGESTED = 5;
const MOST_CHARACTERS = 60;
/** As many as a session keeps, and the last second at which one of them may be. */
export const MOST_MOMENTS = 100;
const LAST_SECOND = 86_400;

/** Whether anybody knows when it was said. */
export function canBeMarked({ start_time, end_time }: Turno): boolean {
  return end_time > 0 && start_time <= LAST_SECOND;
}

/** A turn as a moment, called by its first words. */
export function momentOf(turn: Turno): Momento {
  return { inicio: turn.start_time, texto: shortened(turn.text) || "Sin texto" };
}

/** The beginning of a text in whole words, as much as fits in a line. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MOST_CHARACTERS) return line;
  const [words] = line.slice(0, MOST_CHARACTERS).match(/^.+(?= )/) ?? [
    line.slice(0, MOST_CHARACTERS - 1),
  ];
  let end = words.length;
  while (end > 0 && " .,;:…".includes(words.charAt(end - 1))) end -= 1;
  return `${words.slice(0, end)}…`;
}

/** The moments of each turn: those in it, and in the silence that follows it. */
export function momentsByTurn(
  turns: readonly Turno[],
  momentos: readonly Momento[],
): Map<number, Momento[]> {
  const timeline = momentos.length > 0 ? timelineOf(turns) : [];
  const found = new Map<number, Momento[]>();
  for (const momento of momentos) {
    const turn = heardAt(timeline, momento.inicio);
    if (turn) found.set(idOf(turn), [...(found.get(idOf(turn)) ?? []), momento]);
  }
  return found;
}

/** What could be marked: the longest silences, then what an analysis rests on. In the order of the talk. */
export function suggestionsOf(turns: readonly Turno[], analysed: readonly Momento[]): Momento[] {
  return [...longSilences(turns), ...analysed]
    .filter(({ inicio }) => inicio <= LAST_SECOND)
    .slice(0, MOST_SUGGESTED)
    .toSorted(byStart);
}

/** Whether they are at one place of the talk, whatever they are called. */
export function samePlace(one: Momento, other: Momento): boolean {
  return Math.abs(one.inicio - other.inicio) < 1;
}

export function byStart(one: Momento, other: Momento): number {
  return one.inicio - other.inicio;
}

/** The longest times in which nobody spoke between two turns. */
function longSilences(turns: readonly Turno[]): Momento[] {
  const silences: { inicio: number; seconds: number }[] = [];
  let latest: number | null = null;
  for (const { start_time, end_time } of timelineOf(turns)) {
    if (latest !== null && start_time - latest >= LONG_SILENCE_SECONDS) {
      silences.push({ inicio: latest, seconds: start_time - latest });
    }
    latest = Math.max(latest ?? 0, end_time);
  }
  return silences
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_SILENCES)
    .map(({ inicio, seconds }) => ({
      inicio,
      texto: `Silencio de ${Math.round(seconds)} segundos`,
    }));
}

/** Another window's moments with what was marked, and what was taken back, here. */
export function mergeMoments(
  base: readonly Momento[],
  mine: readonly Momento[],
  theirs: readonly Momento[],
): Momento[] {
  const has = (all: readonly Momento[], one: Momento) =>
    all.some(({ inicio, texto }) => inicio === one.inicio && texto === one.texto);
  const left = theirs.filter((each) => has(mine, each) || !has(base, each));
  const added = mine.filter((each) => !has(base, each) && !has(left, each));
  return [...left, ...added].toSorted(byStart);
}
