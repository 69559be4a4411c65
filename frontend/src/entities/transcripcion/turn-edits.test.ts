import { expect, test } from "vitest";
import { mergeTurns, retexted, splitTurn } from "./model/turn-edits";
import { said, timed } from "./testing";

test("a turn is cut at the caret, its times at the words beside it", () => {
  const turn = timed("Sí. No sé si me explico", 10);
  const [first, second] = splitTurn(turn, 4) ?? [];
  expect(first).toMatchObject({ text: "Sí.", start_time: 10, end_time: 10.9 });
  expect(second).toMatchObject({ text: "No sé si me explico", start_time: 11, end_time: 16 });
  expect(first?.words).toHaveLength(1);
  expect(second?.words?.[0]).toEqual({ start: 11, end: 11.9, word: "No" });
});

test("without words the cut is where the text says, and never outside the turn", () => {
  const [first, second] = splitTurn(said("Voz 1", 10, 20, "aaaa bbbb"), 5) ?? [];
  expect(first?.end_time).toBeCloseTo(15.6, 1);
  expect(second?.start_time).toBe(first?.end_time);
  const [untimed] = splitTurn(said("", 0, 0, "uno dos"), 4) ?? [];
  expect(untimed).toMatchObject({ start_time: 0, end_time: 0, words: null });
});

test("words without length and words out of their turn do not turn time back", () => {
  const turn = {
    ...said("Voz 1", 5, 6, "uno dos"),
    words: [
      { start: 9, end: 9, word: "uno" },
      { start: 1, end: 1, word: "dos" },
    ],
  };
  const [first, second] = splitTurn(turn, 4) ?? [];
  for (const half of [first, second]) {
    expect(half?.end_time).toBeGreaterThanOrEqual(half?.start_time ?? Number.NaN);
  }
});

test.each([0, 3, 99])("there is nothing to cut at %i", (caret) => {
  expect(splitTurn(said("Voz 1", 0, 4, "Uno"), caret)).toBeNull();
});

test("a word in two is no word that was heard, the rest keep their times", () => {
  const [first, second] = splitTurn(timed("uno contigo tres"), 7) ?? [];
  expect(first?.words?.map((word) => word.word)).toEqual(["uno"]);
  expect(second?.words?.map((word) => word.word)).toEqual(["tres"]);
});

test("two turns joined are one of the first one's voice, with every word's time", () => {
  const whole = mergeTurns(timed("Uno dos", 4, "Ana"), timed("tres", 9, "Luis"));
  expect(whole).toMatchObject({
    speaker_label: "Ana",
    text: "Uno dos tres",
    start_time: 4,
    end_time: 10,
  });
  expect(whole.words).toHaveLength(3);
});

test("turns that overlap, or that nobody timed, are joined all the same", () => {
  expect(mergeTurns(timed("Uno", 8), timed("dos", 2))).toMatchObject({
    start_time: 2,
    end_time: 9,
  });
  expect(mergeTurns(said("", 0, 0, "Uno"), timed("dos", 2))).toMatchObject({
    start_time: 2,
    end_time: 3,
  });
  expect(mergeTurns(said("", 0, 0, ""), said("", 0, 0, "dos"))).toMatchObject({
    text: "dos",
    end_time: 0,
    words: null,
  });
});

test("what is split and joined again says the same, at the same times", () => {
  const turn = timed("Sí. No sé si me explico", 10);
  const [first, second] = splitTurn(turn, 4) ?? [];
  expect(first && second && mergeTurns(first, second)).toEqual(turn);
});

test("a text that stays is the same turn", () => {
  const turn = timed("Igual");
  expect(retexted(turn, "Igual")).toBe(turn);
});
