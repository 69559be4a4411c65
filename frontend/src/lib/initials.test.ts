import { expect, test } from "vitest";
import { initials } from "./initials";

test("a name gives its initials, as a person sees letters", () => {
  expect(initials("  ángela  ríos peña ")).toBe("ÁR");
  expect(initials("")).toBe("");
  expect(initials("👩‍👧 مريم")).toBe("👩‍👧م");
});
