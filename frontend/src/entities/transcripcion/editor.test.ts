import { expect, test } from "vitest";
import { TranscriptEditor } from "./model/editor";
import { begin, MOST_STEPS, record, undo } from "./model/history";
import { idOf } from "./model/turn-ids";
import { said } from "./testing";
import type { Turno } from "./types";

const A = said("Voz 1", 0, 4, "¿Cómo llegas?");
const B = said("Voz 2", 4, 9, "Mejor. He dormido.");
const C = said("Voz 1", 9, 12, "Cuéntame.");

function opened(turns = [A, B, C]) {
  const editor = new TranscriptEditor(turns);
  const sent: Turno[][] = [];
  editor.onChange = (changed) => sent.push(changed);
  const texts = () => editor.turns.map((turn) => turn.text);
  return { editor, sent, texts };
}

test("each act is undone and done again, in order, and told", () => {
  const { editor, texts, sent } = opened();
  editor.retext(A, "¿Cómo estás?");
  editor.split(B, 7);
  editor.rename("Voz 2", "Lucía");
  expect(texts()).toEqual(["¿Cómo estás?", "Mejor.", "He dormido.", "Cuéntame."]);

  expect(editor.undo()?.said).toBe("Deshecho: cambiar el nombre de la voz");
  expect(editor.undo()).toEqual({ said: "Deshecho: dividir el turno", at: 1 });
  expect(editor.undo()?.said).toBe("Deshecho: corregir el turno");
  expect(editor.turns).toEqual([A, B, C]);
  expect(editor.undo()).toBeNull();

  expect(editor.redo()?.said).toBe("Rehecho: corregir el turno");
  editor.redo();
  expect(texts()).toEqual(["¿Cómo estás?", "Mejor.", "He dormido.", "Cuéntame."]);
  expect(sent.at(-1)).toEqual(editor.turns);
});

test("typing in one go is one act, and what is dropped leaves no trace", () => {
  const { editor } = opened();
  const once = editor.retext(A, "¿Cómo", "edit-1");
  editor.retext(once, "¿Cómo estás hoy?", "edit-1");
  editor.undo();
  expect(editor.turns[0]).toBe(A);

  editor.retext(A, "Nada", "edit-2");
  expect(editor.cancel("edit-2")).toBe(A);
  expect(editor.canUndo).toBe(false);
  expect(editor.canRedo).toBe(false);
});

test("a turn stays the same row through its corrections", () => {
  const { editor } = opened();
  const row = idOf(A);
  editor.assign(A, "Lucía");
  editor.rename("Lucía", "Marta");
  expect(editor.turns.map(idOf)).toEqual([row, idOf(B), idOf(C)]);
});

test("the last turn has no next one, the first no previous one", () => {
  const { editor } = opened();
  expect(editor.mergeWithNext(C)).toBeNull();
  expect(editor.mergeWithPrevious(A)).toBeNull();
  expect(editor.mergeWithPrevious(B)?.text).toBe("¿Cómo llegas? Mejor. He dormido.");
});

test("what the server gives back of our own keeps the history; somebody else's begins a new one", () => {
  const { editor, sent } = opened();
  editor.retext(A, "¿Qué tal?");
  const saved = structuredClone(sent.at(-1) ?? []);
  editor.take(saved.map((turn) => ({ ...turn, words: [] })));
  expect(editor.canUndo).toBe(true);

  editor.take([said("Voz 1", 0, 4, "De otra ventana")]);
  expect(editor.canUndo).toBe(false);
  expect(editor.turns).toHaveLength(1);
});

test("an act on a turn that is gone changes nothing", () => {
  const { editor, sent } = opened();
  editor.take([C]);
  editor.retext(A, "Tarde");
  expect(sent).toEqual([]);
  expect(editor.turns).toEqual([C]);
});

test("the oldest acts are forgotten", () => {
  let history = begin(0);
  for (let i = 1; i <= MOST_STEPS + 50; i += 1) {
    history = record(history, { value: i, what: "contar", at: 0 });
  }
  expect(history.past).toHaveLength(MOST_STEPS);
  expect(undo(history)?.now.value).toBe(MOST_STEPS + 49);
});
