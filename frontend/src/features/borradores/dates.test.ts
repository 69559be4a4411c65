import { afterEach, expect, test } from "vitest";
import { daySaid } from "@/lib/days";
import { defaultTitle, momentOf } from "./model/dates";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(["America/Bogota", "UTC", "Europe/Madrid"])("no day shifts in %s", (timeZone) => {
  process.env.TZ = timeZone;
  for (const hour of [0, 3, 12, 20, 23]) {
    const now = new Date(2026, 10, 20, hour, 30);
    for (const day of ["2026-11-20", "2026-03-29", "2026-10-25", "2024-02-29"]) {
      const moment = momentOf(day, now);
      expect(daySaid(moment)).toBe(day);
      expect(moment.startsWith(day)).toBe(true);
    }
  }
  expect(defaultTitle(momentOf("2026-11-05"))).toBe("Nueva Sesión - 05/11/2026");
});

test("a session of today keeps the hour it was begun", () => {
  process.env.TZ = "Europe/Madrid";
  const now = new Date(2026, 10, 20, 17, 5);
  expect(momentOf("2026-11-20", now)).toBe(now.toISOString());
});

test("a draft of which only the day is known is called by that day west of Greenwich", () => {
  process.env.TZ = "America/Mexico_City";
  expect(defaultTitle("2026-11-20T00:00:00Z")).toBe("Nueva Sesión - 20/11/2026");
});
