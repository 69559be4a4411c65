import { expect, test } from "vitest";
import { countsOf, diff, type Piece } from "./model/diff";

const wordsOf = (text: string) => text.match(/\S+/g) ?? [];
const read = (pieces: Piece[], without: Piece["kind"]) =>
  pieces.filter(({ kind }) => kind !== without).flatMap(({ text }) => wordsOf(text));

test("says word by word what was taken out and what was put in", () => {
  const pieces = diff("Has dormido mejor esta semana.", "Has dormido seis horas esta semana.");

  expect(pieces).toEqual([
    { kind: "same", text: "Has dormido " },
    { kind: "removed", text: "mejor " },
    { kind: "added", text: "seis horas " },
    { kind: "same", text: "esta semana." },
  ]);
  expect(countsOf(pieces)).toEqual({ added: 2, removed: 1 });
});

test.each([
  ["", "Nuevo"],
  ["Todo fuera.\n\nY esto.", ""],
  ["a b c a b b a", "c b a b a c"],
  ["Uno\n\n- dos\n- tres", "Uno\n- dos\n\n- cuatro tres"],
])("both texts can be read from what it says: %j, %j", (one, other) => {
  const pieces = diff(one, other);

  expect(read(pieces, "added")).toEqual(wordsOf(one));
  expect(read(pieces, "removed")).toEqual(wordsOf(other));
});

test("going on writing leaves what was there as it was", () => {
  expect(diff("Has dormido mejor.", "Has dormido mejor.\n\nY más.")).toEqual([
    { kind: "same", text: "Has dormido mejor.\n\n" },
    { kind: "added", text: "Y más." },
  ]);
});

test("two long texts that have nothing in common are compared by lines, at once", () => {
  const long = (word: string) => Array.from({ length: 900 }, (_, i) => `${word}${i} y más`);
  const [one, other] = [long("a").join("\n"), [...long("b"), "a7 y más"].join("\n")];
  const begun = performance.now();

  const pieces = diff(one, other);

  expect(performance.now() - begun).toBeLessThan(1000);
  expect(read(pieces, "added")).toEqual(wordsOf(one));
  expect(read(pieces, "removed")).toEqual(wordsOf(other));
});
