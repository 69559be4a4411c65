import type { Turno } from "../types";

const SILENCE_SECONDS = 5;

/** Calls a voice by another name wherever it speaks. */
export function renamed(turns: readonly Turno[], from: string, to: string): Turno[] {
  return turns.map((turn) => (turn.speaker_label === from ? { ...turn, speaker_label: to } : turn));
}

/** `Silencio, 14 s` when nobody spoke for a while before a turn. */
export function silenceBefore(turns: readonly Turno[], index: number): string | null {
  const [previous, turn] = [turns[index - 1], turns[index]];
  if (!previous || !turn || previous.end_time <= 0) return null;
  const gap = turn.start_time - previous.end_time;
  return gap >= SILENCE_SECONDS ? `Silencio, ${Math.round(gap)} s` : null;
}

/** The turn that a second of the recording belongs to; -1 before the first one. */
export function turnAt(turns: readonly Turno[], seconds: number): number {
  let [low, high] = [0, turns.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((turns[middle]?.start_time ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const LABELLED = /^\s*([^:\n]{1,40}):\s+(.*)$/;

/** Turns from what somebody typed: `Nombre: texto` begins one, any other line goes on. */
export function turnsOfText(text: string): Turno[] {
  const turns: Turno[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, label, said] = LABELLED.exec(line) ?? [];
    const last = turns.at(-1);
    if (label !== undefined && said !== undefined) turns.push(typed(label.trim(), said.trim()));
    else if (line.trim() === "") continue;
    else if (last) last.text = `${last.text}\n${line.trim()}`;
    else turns.push(typed("", line.trim()));
  }
  return turns;
}

function typed(speaker_label: string, text: string): Turno {
  return { speaker_label, start_time: 0, end_time: 0, text, words: null };
}
