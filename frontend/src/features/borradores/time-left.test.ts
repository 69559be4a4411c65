import { expect, test } from "vitest";
import { forgetPace, leftIn, observePace, secondsLeft } from "./model/time-left";

const HOUR = 3600;

test("says nothing until the run has been watched for a while, then goes by its own pace", () => {
  observePace("a", 60, null, 0);
  expect(secondsLeft("a", HOUR, 0)).toBeNull();
  observePace("a", 90, null, 5_000);
  expect(secondsLeft("a", HOUR, 5_000)).toBeNull();
  observePace("a", 660, null, 100_000);
  expect(secondsLeft("a", HOUR, 100_000)).toBe(490);
  expect(secondsLeft("a", HOUR, 130_000)).toBe(460);
  expect(secondsLeft("b", HOUR, 130_000)).toBeNull();
});

test("a run that begins again is measured again", () => {
  observePace("c", 0, null, 0);
  observePace("c", 600, null, 60_000);
  observePace("c", 300, null, 70_000);
  expect(secondsLeft("c", HOUR, 70_000)).toBeNull();
  forgetPace("a");
  expect(secondsLeft("a", HOUR, 0)).toBeNull();
});

test("what the server learned from earlier ones is said at once, and counts down", () => {
  observePace("d", 0, 400, 0);
  expect(secondsLeft("d", HOUR, 0)).toBe(400);
  expect(secondsLeft("d", HOUR, 30_000)).toBe(370);
  observePace("d", 60, 250, 30_000);
  expect(secondsLeft("d", HOUR, 30_000)).toBe(250);
});

test("is told in minutes", () => {
  expect(leftIn(59)).toBe("Falta menos de 1 min");
  expect(leftIn(310)).toBe("Faltan unos 6 min");
});
