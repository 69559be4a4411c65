import { expect, test } from "vitest";
import { savedSentence } from "./model/sesion-saving";

const saved = { id: "0193", numero_sesion: 13 };

test("a saved session says its number only when it is another than the one shown", () => {
  expect(savedSentence(13, saved)).toBe("La sesión se ha guardado.");
  expect(savedSentence(12, saved)).toContain("con el número 13: el 12 ya estaba ocupado.");
});

test("a patient who could not be told by mail is no secret", () => {
  expect(savedSentence(13, { ...saved, aviso: "sin_correo" })).toBe(
    "La sesión se ha guardado. No se ha avisado por correo: el envío no está configurado.",
  );
  expect(savedSentence(13, { ...saved, aviso: "en_camino" })).toBe("La sesión se ha guardado.");
});
