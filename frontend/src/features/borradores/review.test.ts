import { expect, test } from "vitest";
import { banksOf, sharesOf, silencesOf, turnAt } from "@/components/transcript/voices";
import type { Turno } from "@/entities/borrador/types";
import { renamed } from "@/entities/transcripcion/model/turn-edits";

const turn = (speaker_label: string, start_time: number, end_time: number): Turno => ({
  speaker_label,
  start_time,
  end_time,
  text: "…",
  words: null,
});
const TURNS = [turn("Voz 1", 0, 10), turn("Voz 2", 12, 60), turn("Voz 1", 80, 100)];

test("a voice that has been named takes its own bank, and the other what is left", () => {
  expect([...banksOf(TURNS, "Lucía")]).toEqual([
    ["Voz 1", "terapeuta"],
    ["Voz 2", "paciente"],
  ]);
  expect(banksOf(renamed(TURNS, "Voz 1", "Lucía"), "Lucía").get("Voz 2")).toBe("terapeuta");
});

test("the voices share what is spoken among them, and silence is a part of the recording", () => {
  const shares = sharesOf(TURNS, "Lucía");
  expect(shares.map((share) => [share.label, Math.round(share.percent)])).toEqual([
    ["Voz 1", 38],
    ["Voz 2", 62],
    ["Silencio", 22],
  ]);
});

test("finds the turn of a second, and says the silences that last", () => {
  expect(turnAt(TURNS, 11)).toBe(0);
  expect(turnAt(TURNS, 12)).toBe(1);
  expect(silencesOf(TURNS)).toEqual([null, null, "Silencio, 20 s"]);
});

test("while one voice speaks over another nobody is silent", () => {
  const both = [turn("Voz 1", 0, 50), turn("Voz 2", 10, 20), turn("Voz 1", 50, 80)];
  expect(silencesOf(both)).toEqual([null, null, null]);
  const later = [...both, turn("Voz 2", 90, 100)];
  expect(silencesOf(later)).toEqual([null, null, null, "Silencio, 10 s"]);
  expect(sharesOf(later, "Lucía").map((share) => share.percent)).toEqual([80, 20, 10]);
});
