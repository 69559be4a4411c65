import { expect, test, vi } from "vitest";
import { daySaid, isDay } from "./days";
import { asMoment } from "./formats";

test.each(["America/Mexico_City", "America/Argentina/Buenos_Aires", "UTC", "Europe/Madrid"])(
  "a day that was said alone is that day in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    for (const said of ["2026-11-12T00:00:00Z", "2026-11-12T00:00:00.000Z", "2026-11-12"]) {
      expect(isDay(said)).toBe(true);
      expect(daySaid(said)).toBe("2026-11-12");
    }
    expect(daySaid(asMoment("2026-11-12"))).toBe("2026-11-12");
  },
);

test("what has an hour is of the reader's day", () => {
  vi.stubEnv("TZ", "America/Mexico_City");
  expect(isDay("2026-11-12T02:00:00Z")).toBe(false);
  expect(daySaid("2026-11-12T02:00:00Z")).toBe("2026-11-11");
  vi.stubEnv("TZ", "Europe/Madrid");
  expect(daySaid("2026-11-12T02:00:00Z")).toBe("2026-11-12");
});
