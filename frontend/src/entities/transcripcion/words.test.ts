import { expect, test } from "vitest";
import { align, keptWords, placedWords } from "./model/timed-words";
import { said, timed } from "./testing";

test("a corrected word takes the time of the one in its place, and the others keep theirs", () => {
  const words = keptWords(timed("Fui a casa de mi ermana").words, "Fui a casa de mi hermana.");
  expect(words?.map(({ word, start }) => [word, start])).toEqual([
    ["Fui", 0],
    ["a", 1],
    ["casa", 2],
    ["de", 3],
    ["mi", 4],
    ["hermana.", 5],
  ]);
});

test("a word that is added has no time, and one that goes takes its own along", () => {
  const before = timed("No pasó nada malo");
  expect(keptWords(before.words, "No, al final no pasó nada")?.map((word) => word.start)).toEqual([
    0, 1, 2,
  ]);
});

test("nothing of what was heard is left: no times", () => {
  expect(keptWords(timed("Uno dos").words, "Algo enteramente distinto aquí")).toBeNull();
  expect(keptWords(null, "Texto")).toBeNull();
  expect(keptWords(timed("Uno").words, "")).toBeNull();
});

test("words are found where they stand, accents, capitals and punctuation aside", () => {
  const turn = { ...timed("si claro manana"), text: "¡Sí, claro! Mañana." };
  expect(placedWords(turn).map(({ from, to }) => turn.text.slice(from, to))).toEqual([
    "¡Sí,",
    "claro!",
    "Mañana.",
  ]);
});

test("a stretch heard as one word keeps what is left of it", () => {
  const turn = said("Voz 1", 0, 4, "esta vez me quedé callada y ya");
  const whole = { ...turn, words: [{ start: 0, end: 4, word: "esta vez me quedé callada" }] };
  expect(placedWords(whole)).toEqual([
    { start: 0, end: 4, word: "esta vez me quedé callada", from: 0, to: 25 },
  ]);
});

test("two megabytes pasted over a turn are not compared word for word: it ends", () => {
  const words = Array.from({ length: 9000 }, (_, i) => ({ start: i, end: i + 1, word: `a${i}` }));
  const pasted = "palabra ".repeat(250_000);
  expect(keptWords(words, pasted)).toBeNull();
});

test("repeated words keep their order", () => {
  expect(align(["no", "no", "no"], ["no", "sé", "no"])).toEqual([0, 1, 2]);
  expect(align(["a", "b"], ["b"])).toEqual([1]);
  expect(align([], ["a"])).toEqual([-1]);
});
