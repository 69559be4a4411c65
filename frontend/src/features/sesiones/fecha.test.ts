import { expect, test, vi } from "vitest";
import { changesOf, formOf } from "./model/sesion-edicion";
import { byMonth, found, sentenceOf } from "./model/sesion-summary";
import { resumen, sesion } from "./testing";

const WEST = ["America/Mexico_City", "America/Argentina/Buenos_Aires"];
const ONE_DAY = "2026-11-01T00:00:00Z";

test.each([...WEST, "UTC", "Europe/Madrid"])(
  "a session of which only the day is known is of that day in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const of = resumen({ fecha: ONE_DAY });

    expect(sentenceOf(of)).toContain("Domingo, 1 de noviembre de 2026");
    expect(byMonth([of])[0]?.month).toContain("Noviembre");
    expect(found([of], "1 de noviembre")).toEqual([of]);
  },
);

test.each([...WEST, "UTC", "Europe/Madrid"])("its correction begins on that day in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  const form = formOf(sesion({ fecha: ONE_DAY }));

  expect(form.fecha).toBe("2026-11-01T00:00");
  expect(changesOf({ ...form, fecha: "2026-11-03T00:00" }, ["fecha"], undefined)).toEqual({
    fecha: "2026-11-03T00:00:00.000Z",
  });
});

test.each(WEST)("an hour that is midnight in UTC stays the hour of that day in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  const typed = zone === WEST[0] ? "2026-11-03T18:00" : "2026-11-03T21:00";

  const { fecha } = changesOf({ ...formOf(sesion()), fecha: typed }, ["fecha"], undefined);

  expect(formOf(sesion({ fecha: fecha as string })).fecha).toBe(typed);
  expect(sentenceOf(resumen({ fecha: fecha as string }))).toContain("3 de noviembre");
});
