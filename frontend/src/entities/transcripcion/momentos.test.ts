import { expect, test } from "vitest";
import {
  canBeMarked,
  mergeMoments,
  momentOf,
  momentsByTurn,
  shortened,
  suggestionsOf,
} from "./model/momentos";
import { idOf } from "./model/turn-ids";
import { said } from "./testing";

const at = (inicio: number, texto = `A los ${inicio}`) => ({ inicio, texto });

test("the three longest silences between turns are suggested, from eight seconds on", () => {
  const turns = [
    said("Ana", 20, 30, "Antes de la primera palabra no calla nadie."),
    said("Lucía", 37.9, 40, "Siete segundos y nueve décimas no son tantos."),
    said("Ana", 48, 60, "Ocho sí."),
    said("Lucía", 50, 80, "Quien habla a la vez no calla."),
    said("Ana", 89, 90, "Nueve."),
    said("Lucía", 104.4, 110, "Catorce."),
    said("Ana", 120, 121, "Diez."),
  ];
  expect(suggestionsOf(turns, [])).toEqual([
    at(80, "Silencio de 9 segundos"),
    at(90, "Silencio de 14 segundos"),
    at(110, "Silencio de 10 segundos"),
  ]);
});

test("what an analysis rests on fills up five suggestions, in the order of the talk", () => {
  const turns = [said("Ana", 0, 10, "Una."), said("Lucía", 30, 40, "Otra.")];
  const analysed = [at(35), at(1), at(3), at(36), at(38)];
  expect(suggestionsOf(turns, analysed).map(({ inicio }) => inicio)).toEqual([1, 3, 10, 35, 36]);
  // Nobody knows when a typed line was said.
  expect(suggestionsOf([said("Ana", 0, 0, "Escrito.")], [])).toEqual([]);
});

test("a moment is called by whole words, as many as fit in a line", () => {
  expect(shortened("  Lo dejé\nestar. ")).toBe("Lo dejé estar.");
  expect(shortened(`${"palabra ".repeat(7)}última, y más`)).toBe(`${"palabra ".repeat(7).trim()}…`);
  expect(shortened("a".repeat(300))).toHaveLength(60);
  expect(momentOf(said("Ana", 4, 5, "  ")).texto).toBe("Sin texto");
  expect(canBeMarked(said("Ana", 0, 0, "Escrito."))).toBe(false);
});

test("a moment is its turn's, and a silence that of the turn before it", () => {
  const [first, second] = [said("Ana", 0, 10, "Una."), said("Lucía", 30, 40, "Otra.")];
  const found = momentsByTurn([first, second], [at(0), at(10), at(35)]);
  expect(found.get(idOf(first))).toEqual([at(0), at(10)]);
  expect(found.get(idOf(second))).toEqual([at(35)]);
});

test("what two windows marked and took back becomes one", () => {
  const [a, b, c, d] = [at(1), at(2), at(3), at(4)];
  expect(mergeMoments([a, b], [b, d], [a, b, c])).toEqual([b, c, d]);
  expect(mergeMoments([a, b], [a, b, c], [b, c])).toEqual([b, c]);
});
