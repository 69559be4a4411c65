import type { Turno } from "../types";
import { keptWords, type PlacedWord, placedWords, withoutPlaces } from "./timed-words";

/** The turn saying something else; words that did not change keep their times. */
export function retexted(turn: Turno, text: string): Turno {
  if (text === turn.text) return turn;
  return { ...turn, text, words: keptWords(turn.words, text) };
}

/** One turn as two, cut where the caret stands; `null` where a side would say nothing. */
export function splitTurn(turn: Turno, caret: number): [Turno, Turno] | null {
  const [before, after] = [turn.text.slice(0, caret).trimEnd(), turn.text.slice(caret).trimStart()];
  if (!before.trim() || !after) return null;
  const words = placedWords(turn);
  const left = words.filter((word) => word.to <= caret);
  const right = words.filter((word) => word.from >= caret);
  const [end, start] = cutTimes(turn, caret, left.at(-1), right[0]);
  return [
    { ...turn, text: before, end_time: end, words: withoutPlaces(left) },
    { ...turn, text: after, start_time: start, words: withoutPlaces(right) },
  ];
}

/** When the first half ends and the second begins: by their words, else by how much text each has. */
function cutTimes(
  turn: Turno,
  caret: number,
  last: PlacedWord | undefined,
  next: PlacedWord | undefined,
): [number, number] {
  const { start_time: from, end_time: to, text } = turn;
  const within = (seconds: number) => Math.min(to, Math.max(from, seconds));
  const share = within(from + ((to - from) * caret) / text.length);
  const end = within(last?.end ?? next?.start ?? share);
  return [end, Math.max(end, within(next?.start ?? last?.end ?? share))];
}

/** Two turns as one of the first one's voice. */
export function mergeTurns(first: Turno, second: Turno): Turno {
  const timed = [first, second].filter((turn) => turn.end_time > 0);
  const words = [...(first.words ?? []), ...(second.words ?? [])];
  return {
    ...first,
    text: [first.text, second.text].filter(Boolean).join(" "),
    start_time: timed.length > 0 ? Math.min(...timed.map((turn) => turn.start_time)) : 0,
    end_time: Math.max(first.end_time, second.end_time),
    words: words.length > 0 ? words : null,
  };
}

/** Calls a voice by another name wherever it speaks; a mark is nobody's. */
export function renamed(turns: readonly Turno[], from: string, to: string): Turno[] {
  return turns.map((turn) =>
    turn.speaker_label === from && !turn.fuera_de_registro ? { ...turn, speaker_label: to } : turn,
  );
}

/** The turns with `count` of them, from `at` on, replaced. */
export function replaced(
  turns: readonly Turno[],
  at: number,
  count: number,
  ...by: Turno[]
): Turno[] {
  return turns.toSpliced(at, count, ...by);
}
