import type { Turno } from "../types";

// "Voz 1: hola", "Dra. Ruiz: hola"; not "a las 10:30", not a whole sentence before a colon.
const LABELLED = /^(\p{L}[^:\n]{0,39}?)\s*:\s+(\S.*)$/u;
const MAX_LABEL_WORDS = 4;
/** A mark of what is off the record, which goes on with nobody's words. */
const MARK = /^Fuera de registro(?: \([\d\p{L} ]+\))?$/u;
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * Turns from what somebody typed, as the server reads it too: a line each; where the first one is
 * `Nombre: texto`, a line without a name goes on with the turn before it, unless it is a mark.
 */
export function turnsOfText(text: string): Turno[] {
  const lines = text.split(LINE_BREAK).flatMap((line) => line.trim() || []);
  const first = lines.find((line) => !MARK.test(line));
  const named = first !== undefined && labelOf(first) !== null;
  const turns: Turno[] = [];
  for (const line of lines) {
    const labelled = named ? labelOf(line) : null;
    const last = turns.at(-1);
    if (labelled) turns.push(typed(...labelled));
    else if (named && last && !MARK.test(line) && !MARK.test(last.text))
      last.text = `${last.text} ${line}`;
    else turns.push(typed("", line));
  }
  return turns;
}

function labelOf(line: string): [label: string, said: string] | null {
  const [, label, said] = LABELLED.exec(line) ?? [];
  if (label === undefined || said === undefined) return null;
  return label.split(/\s+/).length > MAX_LABEL_WORDS ? null : [label, said];
}

function typed(speaker_label: string, text: string): Turno {
  return { speaker_label, start_time: 0, end_time: 0, text, words: null };
}
