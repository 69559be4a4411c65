import { expect, test } from "vitest";
import { citaInWords, citaOf, isUpcoming } from "./citas";

const NOW = new Date(2026, 10, 20, 15, 0);
const on = (month: number, day: number, hour: number) =>
  new Date(2026, month - 1, day, hour, 0).toISOString();

test("an appointment reads as people say it", () => {
  expect(citaOf(on(11, 20, 17), NOW)).toBe("Hoy, 17:00");
  expect(citaOf(on(11, 21, 10), NOW)).toBe("Mañana, 10:00");
  expect(citaOf(on(11, 23, 12), NOW)).toBe("Lun 23, 12:00");
  expect(citaOf(on(12, 30, 12), NOW)).toBe("Mié 30 dic, 12:00");
  expect(citaInWords(on(11, 20, 17), NOW)).toBe("Hoy a las 17:00");
  expect(citaInWords(on(11, 23, 12), NOW)).toBe("Lunes 23, 12:00");
});

test("today's appointment counts all day, yesterday's no more", () => {
  expect(isUpcoming(on(11, 20, 9), NOW)).toBe(true);
  expect(isUpcoming(on(11, 19, 23), NOW)).toBe(false);
  expect(isUpcoming(null, NOW)).toBe(false);
});
