import { expect, test } from "vitest";
import { turnsOfText } from "./model/script";

const read = (text: string) => turnsOfText(text).map((each) => [each.speaker_label, each.text]);

test("what is typed becomes turns, and a line without a name goes on", () => {
  expect(read("Terapeuta: ¿Cómo llegas?\n\nLucía: Mejor.\nHe dormido.")).toEqual([
    ["Terapeuta", "¿Cómo llegas?"],
    ["Lucía", "Mejor. He dormido."],
  ]);
});

test("a text that names nobody is a turn for each line, colons and all", () => {
  expect(read("Llega a las 10:30.\r\nLo de siempre: nada.\n\n")).toEqual([
    ["", "Llega a las 10:30."],
    ["", "Lo de siempre: nada."],
  ]);
  expect(read("Lo que me dijo ayer mi hermana: nada.")).toEqual([
    ["", "Lo que me dijo ayer mi hermana: nada."],
  ]);
  expect(read(" \n")).toEqual([]);
});
