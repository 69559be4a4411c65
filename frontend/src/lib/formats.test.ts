import { afterEach, describe, expect, test } from "vitest";
import * as f from "./formats";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe.each(["America/Bogota", "UTC", "Europe/Madrid"])("in %s", (timeZone) => {
  test("a date without a time never moves by a day", () => {
    process.env.TZ = timeZone;
    expect(f.longDate("2026-03-12")).toBe("12 de marzo de 2026");
    expect(f.daysBetween("2026-03-03", "2026-03-12")).toBe(9);
  });
});

test("a moment is read in the reader's own time zone", () => {
  process.env.TZ = "America/Bogota";
  expect(f.longDate("2026-03-12T02:00:00Z")).toBe("11 de marzo de 2026");
  process.env.TZ = "Europe/Madrid";
  expect(f.longDate("2026-03-12T02:00:00Z")).toBe("12 de marzo de 2026");
});

test("a day says its year when it is not this one", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(f.dayHeading("2026-11-12", now)).toBe("Jueves, 12 de noviembre");
  expect(f.dayHeading("2025-11-12", now)).toBe("Miércoles, 12 de noviembre de 2025");
});

test("near days have names", () => {
  const now = "2026-11-20";
  expect(f.relativeDay("2026-11-20", now)).toBe("Hoy");
  expect(f.relativeDay("2026-11-21", now)).toBe("Mañana");
  expect(f.relativeDay("2026-11-23", now)).toBe("Lun, 23 nov");
  expect(f.relativeDay("2025-11-23", now)).toBe("Dom, 23 nov 2025");
  expect(f.relativeDay("2027-01-01", "2026-12-31")).toBe("Mañana");
});

test.each([
  [50, "0 h 50 min", "50 min"],
  [60, "1 h 0 min", "1 h"],
  [576, "9 h 36 min", "9 h 36 min"],
])("%i minutes are %s in all and %s for one session", (minutes, total, one) => {
  expect(f.totalTime(minutes)).toBe(total);
  expect(f.duration(minutes)).toBe(one);
});

test("counts agree with their noun", () => {
  expect(f.sessions(0)).toBe("0 sesiones");
  expect(f.sessions(1)).toBe("1 sesión");
  expect(f.sessions(2)).toBe("2 sesiones");
});

test("sizes, percentages and clocks are written the Spanish way", () => {
  expect(f.fileSize(0)).toBe("0 B");
  expect(f.fileSize(1_812_000_000)).toBe("1,8 GB");
  expect(f.percent(62.5, 1)).toBe("62,5 %");
  expect(f.clock(65.9)).toBe("01:05");
  expect(f.clock(3725)).toBe("1:02:05");
});

test("a name gives its first word", () => {
  expect(f.firstName("Lucía Ferrer")).toBe("Lucía");
});

test("a bare day is sent as midnight UTC, and a moment as it is", () => {
  expect(f.asMoment("2026-03-09")).toBe("2026-03-09T00:00:00.000Z");
  expect(f.asMoment("2026-03-09T17:30:00+01:00")).toBe("2026-03-09T17:30:00+01:00");
});
