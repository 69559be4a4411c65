import { expect, test } from "vitest";
import { changedKeys, mergeEdits } from "./merge-edits";

const BASE = { telefono: "1", direccion: "Calle A", estudios: [{ titulo: "Psicología" }] };

test("a list that holds the same has not changed", () => {
  expect(changedKeys(BASE, { ...BASE, estudios: [{ titulo: "Psicología" }] })).toEqual([]);
  expect(changedKeys(BASE, { ...BASE, estudios: [], telefono: "" })).toEqual([
    "telefono",
    "estudios",
  ]);
});

test("what two windows changed apart is together, and mine stays where both changed the same", () => {
  const mine = { ...BASE, telefono: "mío", direccion: "Calle B" };
  const theirs = { ...BASE, telefono: "suyo", estudios: [] };
  expect(mergeEdits(BASE, mine, theirs)).toEqual({
    form: { telefono: "mío", direccion: "Calle B", estudios: [] },
    clashes: ["telefono"],
  });
});

test("two windows that wrote the same do not clash", () => {
  const both = { ...BASE, telefono: "2" };
  expect(mergeEdits(BASE, both, both)).toEqual({ form: both, clashes: [] });
});
