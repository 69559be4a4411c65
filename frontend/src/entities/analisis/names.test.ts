import { expect, test } from "vitest";
import { machineNamesIn, withNames } from "./model/names";

const NAMES = { "Voz 1": "Terapeuta", "Voz 2": "Lucía" };

test("names the voices of a text, and nothing that was said", () => {
  const text = "Voz 2 dice: «oigo la Voz 1 de siempre». Voz 1 calla; Voz 12 también.";
  expect(machineNamesIn(text)).toEqual(["Voz 2", "Voz 1", "Voz 12"]);
  expect(withNames(text, NAMES)).toBe(
    "Lucía dice: «oigo la Voz 1 de siempre». Terapeuta calla; Voz 12 también.",
  );
});

test("finds no voice where none is called as the machine calls them", () => {
  expect(machineNamesIn("La voz 3 de la Voz de su madre. Vozarrón 1")).toEqual([]);
  expect(withNames("Voz 1 y Voz 3", {})).toBe("Voz 1 y Voz 3");
});
