import { expect, test } from "vitest";
import { appended, fillNote, NOTE_FORMATS } from "./model/noteFormats";
import { analisis, backed, SAID } from "./testing";

const WHOLE = analisis({
  temas: [
    {
      ...backed("Lucía: «Le dije que no a mi hermana.»", 2, "Le dije que no"),
      etiqueta: "Límites",
    },
  ],
  acuerdos: [
    {
      ...backed("Llamar el jueves a su hermana.", 2, "Le dije que no"),
      quien: "paciente",
      para: null,
    },
  ],
});

test("a SOAP note tells what was said and agreed, and leaves to the therapist what only they saw", () => {
  expect(fillNote("soap", WHOLE, SAID)).toBe(
    [
      "Subjetivo:",
      "- Duerme mejor que otras veces. «seis horas seguidas» (00:05)",
      "- Alivio: Lo cuenta aliviada. «Mejor» (00:05)",
      "",
      "Objetivo:",
      "",
      "Análisis:",
      "- Límites: Lucía: «Le dije que no a mi hermana.» (12:02)",
      "",
      "Plan:",
      "- Paciente: Llamar el jueves a su hermana. «Le dije que no» (12:02)",
    ].join("\n"),
  );
});

test("what nobody's words back is in no note, whatever its format", () => {
  const invented = { ...backed("Sueña con el mar.", 1, "el mar"), respaldada: false };
  const note = analisis({ resumen: [invented], emociones: [], cambios: [invented] });

  for (const formato of Object.keys(NOTE_FORMATS) as (keyof typeof NOTE_FORMATS)[]) {
    expect(fillNote(formato, note, SAID)).not.toContain("mar");
  }
});

test("a statement whose words were corrected away is in no note, and those that moved are found", () => {
  const corrected = SAID.map((turn) => ({ ...turn, text: turn.text.replace("Mejor", "Peor") }));
  const opening = { speaker_label: "Terapeuta", start_time: 0, end_time: 0, text: "Hola." };

  const note = fillNote("soap", WHOLE, [opening, ...corrected]);

  expect(note).not.toContain("Alivio");
  expect(note).toContain("- Duerme mejor que otras veces. «seis horas seguidas» (00:05)");
});

test("words of risk that were meant are in every note, figures of speech in none", () => {
  const meant = { ...backed("No quiere seguir.", 1, "Mejor"), tipo: "real" as const };
  const said = { ...backed("Se moría de risa.", 1, "Mejor"), tipo: "figurada" as const };
  const risky = analisis({ riesgo: [meant, said] });

  for (const formato of Object.keys(NOTE_FORMATS) as (keyof typeof NOTE_FORMATS)[]) {
    expect(fillNote(formato, risky, SAID)).toContain("Mención de riesgo: No quiere seguir.");
    expect(fillNote(formato, risky, SAID)).not.toContain("risa");
  }
});

test("a note is added below what was written", () => {
  expect(appended("Ya escrito. \n", "Plan:")).toBe("Ya escrito.\n\nPlan:");
  expect(appended(" ", "Plan:")).toBe("Plan:");
});
