import { expect, test } from "vitest";
import { analysedMoments } from "./model/moments";
import { analisis, backed, SAID } from "./testing";

test("the first statements lead to where their words were said, each place once", () => {
  const found = analysedMoments(
    analisis({
      resumen: [
        { ...backed("Nadie lo dijo.", 0, "otra cosa"), respaldada: false },
        backed("Puso un límite a su hermana.", 0, "le dije que no"),
      ],
      cambios: [backed("Es la primera vez.", 2, "Le dije que no")],
      temas: [
        {
          ...backed(
            "El sueño, que vuelve en casi todas las sesiones desde el mes de septiembre.",
            1,
            "Mejor",
          ),
          etiqueta: "Sueño",
        },
      ],
    }),
    SAID,
  );
  expect(found).toEqual([
    { inicio: 722, texto: "Puso un límite a su hermana." },
    { inicio: 5, texto: "El sueño, que vuelve en casi todas las sesiones desde el…" },
  ]);
});

test("what was typed has no moments", () => {
  const typed = SAID.map((turn) => ({ ...turn, start_time: 0, end_time: 0 }));
  expect(analysedMoments(analisis(), typed)).toEqual([]);
});
