import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { instant, since } from "./steady-clock";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it goes on while the page's clock stands still", () => {
  const then = instant();
  vi.setSystemTime(Date.now() + 90_000);
  expect(since(then)).toBe(90_000);
});

test("a clock that is set back takes nothing of it", () => {
  const then = instant();
  vi.advanceTimersByTime(4_000);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(since(then)).toBe(5_000);
});
