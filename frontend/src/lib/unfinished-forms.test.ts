import { expect, test } from "vitest";
import { keepForDays, keptForDays } from "./unfinished-forms";
import { closeKept, showPerson } from "./unsaved-forms";

test("what somebody began is there another time, and only theirs", () => {
  keepForDays("lucia", "uno", [1, null]);
  expect(keptForDays("lucia", "uno")).toEqual([1, null]);
  expect(keptForDays("marcos", "uno")).toBeUndefined();
  keepForDays("lucia", "uno", null);
  expect(keptForDays("lucia", "uno")).toBeUndefined();
});

test("signing out forgets it, and so does somebody else in this browser", () => {
  keepForDays("lucia", "uno", 1);
  closeKept();
  expect(localStorage).toHaveLength(0);
  keepForDays("lucia", "uno", 1);
  showPerson("lucia");
  expect(keptForDays("lucia", "uno")).toBe(1);
  showPerson("marcos");
  expect(localStorage).toHaveLength(0);
});
