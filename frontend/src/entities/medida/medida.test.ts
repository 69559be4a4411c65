import { expect, test, vi } from "vitest";
import { cambioInWords } from "./model/labels";
import { back, choose, emptyAvance, forward, resume, whole } from "./model/pasos";
import { ALTO, heightOf, placeFranjas, sesionesSince, timeline } from "./model/tendencia";

const PHQ9 = { minimo: 0, maximo: 27 };
const dos = [
  { texto: "Una", opciones: [{ valor: 0 }, { valor: 1 }] },
  { texto: "Otra", opciones: [{ valor: 0 }, { valor: 2 }] },
];

test("no question is passed without an answer, and all of them together are what is sent", () => {
  const begun = emptyAvance(2);
  expect(forward(begun).paso).toBe(0);
  const second = forward(choose(begun, 0));
  expect(second).toEqual({ valores: [0, null], paso: 1 });
  expect(whole(second)).toBeNull();
  const end = forward(choose(second, 2));
  expect(end.paso).toBe(2);
  expect(whole(end)).toEqual([0, 2]);
  expect(back(back(back(end))).paso).toBe(0);
});

test("what was begun another day goes on where it was left", () => {
  expect(resume({ valores: [1, null], paso: 1 }, dos)).toEqual({ valores: [1, null], paso: 1 });
  expect(resume({ valores: [1, 2], paso: 2 }, dos).paso).toBe(2);
  expect(resume({ valores: [1, null], paso: 0 }, dos).paso).toBe(0);
});

test("what was begun of other questions is begun anew", () => {
  expect(resume(undefined, dos)).toEqual(emptyAvance(2));
  expect(resume({ valores: [1], paso: 1 }, dos)).toEqual(emptyAvance(2));
  expect(resume({ valores: [1, 1], paso: 1 }, dos)).toEqual(emptyAvance(2));
});

test("more points stand higher, and none leaves the picture", () => {
  expect(heightOf(27, PHQ9)).toBeLessThan(heightOf(10, PHQ9));
  expect(heightOf(10, PHQ9)).toBeLessThan(heightOf(0, PHQ9));
  expect(heightOf(99, PHQ9)).toBe(heightOf(27, PHQ9));
  expect(heightOf(0, PHQ9)).toBeLessThan(ALTO);
});

test("bands touch each other, from the floor to the top", () => {
  const [low, high] = placeFranjas(
    [
      { desde: 0, hasta: 9, nombre: "baja" },
      { desde: 10, hasta: 27, nombre: "alta" },
    ],
    PHQ9,
  );
  expect(low?.top).toBe(heightOf(10, PHQ9));
  expect((high?.top ?? 0) + (high?.height ?? 0)).toBe(low?.top);
  expect(high?.top).toBe(heightOf(27, PHQ9));
  expect((low?.top ?? 0) + (low?.height ?? 0)).toBe(heightOf(0, PHQ9));
});

test("moments stand at their distance in time, and one alone in the middle", () => {
  const at = timeline(["2026-01-01T10:00:00Z", "2026-01-11T10:00:00Z"]);
  expect(at("2026-01-06T10:00:00Z")).toBe(50);
  expect(at("2026-01-01T10:00:00Z")).toBeLessThan(at("2026-01-11T10:00:00Z"));
  expect(timeline(["2026-01-01T10:00:00Z"])("2026-01-01T10:00:00Z")).toBe(50);
});

test("the sessions on a line are those since its first number, that day's among them", () => {
  const puntos = [{ fecha: "2026-02-03T12:00:00Z", puntuacion: 4 }];
  const sesiones = ["2026-01-20T12:00:00Z", "2026-02-03T11:00:00Z", "2026-02-10T12:00:00Z"];
  expect(sesionesSince(puntos, sesiones)).toEqual(sesiones.slice(1));
});

test("a change is said in points, and more only where a source gives it", () => {
  expect(cambioInWords({ puntos: -6, fiable: true, recuperado: true })).toBe(
    "−6 puntos, cambio fiable, recuperado",
  );
  expect(cambioInWords({ puntos: 1, fiable: null, recuperado: null })).toBe("+1 punto");
  expect(cambioInWords({ puntos: 0, fiable: false, recuperado: false })).toBe("0 puntos");
});

test("a session of which only the day is known counts on that day west of Greenwich", () => {
  vi.stubEnv("TZ", "America/Mexico_City");
  const puntos = [{ fecha: "2026-11-12T16:00:00Z", puntuacion: 4 }];
  expect(sesionesSince(puntos, ["2026-11-12T00:00:00Z"])).toHaveLength(1);
});
