import { expect, test } from "vitest";
import { addDays } from "@/lib/days";
import { hereInWords, reminderText, whenInWords, zoneInWords } from "./model/date-words";
import { localOf, minutesOf, mondayOf, shifted, weekdayOf } from "./model/local-times";

test.each([
  ["Europe/Madrid", "2026-03-28T15:00:00Z", "2026-03-28T16:00"],
  ["Europe/Madrid", "2026-03-29T14:00:00Z", "2026-03-29T16:00"],
  ["Europe/Madrid", "2026-10-25T15:00:00Z", "2026-10-25T16:00"],
  ["America/Santiago", "2026-04-05T20:00:00Z", "2026-04-05T16:00"],
  ["America/Mexico_City", "2026-04-05T22:00:00Z", "2026-04-05T16:00"],
  ["Europe/Madrid", "2026-11-24T23:00:00Z", "2026-11-25T00:00"],
])("in %s the clock shows at %s %s", (zone, moment, local) => {
  expect(localOf(moment, zone)).toBe(local);
});

test("a time on the wall is moved by days and minutes, whatever the clocks do", () => {
  expect(shifted("2026-03-28T16:00", 1)).toBe("2026-03-29T16:00");
  expect(shifted("2026-03-29T01:45", 0, 30)).toBe("2026-03-29T02:15");
  expect(shifted("2026-12-31T23:45", 0, 30)).toBe("2027-01-01T00:15");
  expect(minutesOf("2026-12-31T23:45")).toBe(1425);
});

test("a week begins on Monday", () => {
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect(weekdayOf("2026-11-29")).toBe(7);
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
});

test("who is elsewhere is told both times, and a reminder says no clinical word", () => {
  const cita = { inicio: "2026-11-24T15:00:00Z", zona: "Europe/Madrid" };
  expect(whenInWords(cita)).toBe("Martes, 24 de noviembre, 16:00");
  expect(hereInWords(cita, "America/Mexico_City")).toBe(
    "Hora de Madrid; donde estás son las 09:00",
  );
  expect(hereInWords(cita, "Pacific/Auckland")).toBe(
    "Hora de Madrid; donde estás son las 04:00 del miércoles, 25 de noviembre",
  );
  expect(hereInWords(cita, "Europe/Paris")).toBeNull();
  expect(zoneInWords("America/Mexico_City")).toBe("hora de Mexico City");
  expect(reminderText(cita, "Lucía", "Ana")).toBe(
    "Hola, Lucía: te recuerdo nuestra cita del martes 24 de noviembre a las 16:00. Ana",
  );
});
