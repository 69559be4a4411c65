import { equal } from "@/lib/equal";
import type { Turno } from "../types";
import { begin, type History, record, redo, undo } from "./history";
import { mergeTurns, renamed, replaced, retexted, splitTurn } from "./turn-edits";
import { becoming } from "./turn-ids";

/** What was just undone or done again, and at which turn. */
export interface HistoryMove {
  said: string;
  at: number;
}

/**
 * The acts on a transcript and their history. The turns live with whoever saves them: each change is
 * told through `onChange`, and what comes from there is taken with `take`.
 */
export class TranscriptEditor {
  #history: History<readonly Turno[]>;
  #outside: readonly Turno[];
  onChange: (turns: Turno[]) => void = () => {};

  constructor(turns: readonly Turno[]) {
    this.#outside = turns;
    this.#history = begin(turns);
  }

  get turns(): readonly Turno[] {
    return this.#history.now.value;
  }

  get canUndo(): boolean {
    return this.#history.past.length > 0;
  }

  get canRedo(): boolean {
    return this.#history.future.length > 0;
  }

  /** What the saver has now: our own change come back, or somebody else's, which begins a new history. */
  take(turns: readonly Turno[]): void {
    if (turns === this.#outside) return;
    this.#outside = turns;
    const mine = this.turns;
    const settled = turns.map((turn, i) => settle(mine[i], turn, turns.length === mine.length));
    const same = settled.length === mine.length && settled.every((turn, i) => says(mine[i], turn));
    if (same) this.#history = { ...this.#history, now: { ...this.#history.now, value: settled } };
    else this.#history = begin(settled);
  }

  /** Corrects a turn's text; what is typed in one go (`join`) is undone in one go. */
  retext(turn: Turno, text: string, join?: string): Turno {
    const next = becoming(retexted(turn, text), turn);
    if (next !== turn) this.#put("corregir el turno", turn, 1, [next], join);
    return next;
  }

  /** Takes back what was typed since `join` began; answers the turn as it was. */
  cancel(join: string): Turno | null {
    const { now } = this.#history;
    const before = now.join === join ? undo(this.#history) : null;
    if (!before) return null;
    this.#set({ ...before, future: [] });
    return this.turns[now.at] ?? null;
  }

  /** Cuts a turn in two; answers the second one. */
  split(turn: Turno, caret: number): Turno | null {
    const halves = splitTurn(turn, caret);
    if (!halves) return null;
    becoming(halves[0], turn);
    this.#put("dividir el turno", turn, 1, halves);
    return halves[1];
  }

  /** Joins a turn and the one after it; answers the new one. */
  mergeWithNext(turn: Turno): Turno | null {
    const next = this.turns[this.turns.indexOf(turn) + 1];
    if (!next || !this.turns.includes(turn)) return null;
    if (turn.fuera_de_registro || next.fuera_de_registro) return null;
    const whole = becoming(mergeTurns(turn, next), turn);
    this.#put("unir los turnos", turn, 2, [whole]);
    return whole;
  }

  mergeWithPrevious(turn: Turno): Turno | null {
    const previous = this.turns[this.turns.indexOf(turn) - 1];
    return previous ? this.mergeWithNext(previous) : null;
  }

  /** Says that somebody else spoke this turn. */
  assign(turn: Turno, label: string): Turno {
    if (turn.fuera_de_registro) return turn;
    const next = becoming({ ...turn, speaker_label: label }, turn);
    if (label !== turn.speaker_label) this.#put("cambiar quién habla", turn, 1, [next]);
    return next;
  }

  /** Gives a voice another name wherever it speaks. */
  rename(from: string, to: string): void {
    if (from === to) return;
    const turns = renamed(this.turns, from, to);
    for (const [i, turn] of turns.entries()) {
      const before = this.turns[i];
      if (before && before !== turn) becoming(turn, before);
    }
    const at = this.turns.findIndex((turn) => turn.speaker_label === from);
    this.#set(record(this.#history, { value: turns, what: "cambiar el nombre de la voz", at }));
  }

  undo(): HistoryMove | null {
    const { what, at } = this.#history.now;
    return this.#move(undo(this.#history), { said: `Deshecho: ${what}`, at });
  }

  redo(): HistoryMove | null {
    const next = this.#history.future[0];
    return this.#move(redo(this.#history), { said: `Rehecho: ${next?.what}`, at: next?.at ?? 0 });
  }

  #put(what: string, turn: Turno, count: number, by: Turno[], join?: string): void {
    const at = this.turns.indexOf(turn);
    if (at < 0) return; // Gone meanwhile: another window's transcript took its place.
    const value = replaced(this.turns, at, count, ...by);
    const step = { value, what, at };
    this.#set(record(this.#history, join === undefined ? step : { ...step, join }));
  }

  #move(history: History<readonly Turno[]> | null, moved: HistoryMove): HistoryMove | null {
    if (!history) return null;
    this.#set(history);
    return moved;
  }

  #set(history: History<readonly Turno[]>): void {
    this.#history = history;
    const turns = [...history.now.value];
    this.#outside = turns;
    this.onChange(turns);
  }
}

function settle(mine: Turno | undefined, theirs: Turno, inStep: boolean): Turno {
  if (!mine) return theirs;
  if (equal(mine, theirs)) return mine;
  return inStep ? becoming(theirs, mine) : theirs;
}

/** Whether two turns are the same to a reader; the times of their words aside. */
function says(a: Turno | undefined, b: Turno): boolean {
  return (
    a?.text === b.text &&
    a.speaker_label === b.speaker_label &&
    a.start_time === b.start_time &&
    a.end_time === b.end_time
  );
}
