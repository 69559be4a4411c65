import { expect, test } from "vitest";
import { phoneProblem } from "./phone";
import cases from "./phone-cases.json";

test.each(cases)("«$phone»: $problem", ({ phone, problem }) => {
  expect(phoneProblem(phone)).toBe(problem);
});
