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
