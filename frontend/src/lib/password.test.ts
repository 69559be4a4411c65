import { expect, test } from "vitest";
import { brokenRules, strengthOf } from "./password";
import cases from "./password-cases.json";

test.each(cases)(
  "«$password» breaks $broken and is $strength",
  ({ password, broken, strength }) => {
    expect(brokenRules(password).map((rule) => rule.id)).toEqual(broken);
    expect(strengthOf(password)).toBe(strength);
  },
);

test("128 characters fit, 129 do not; what counts is characters, not code units", () => {
  const long = "Ab1-".repeat(32);
  expect(brokenRules(long)).toEqual([]);
  expect(brokenRules(`${long}x`).map((rule) => rule.id)).toEqual(["length"]);
  expect(brokenRules("Ab1-🌊🌿🪨").map((rule) => rule.id)).toEqual(["length"]);
});
