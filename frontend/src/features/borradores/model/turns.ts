import type { Turno } from "../types";

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
