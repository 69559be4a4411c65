import { expect, test } from "vitest";
import { turnsOfText } from "./model/script";
import cases from "./script-cases.json";

test.each(cases)("$text is read as the server reads it", ({ text, turns }) => {
  expect(turnsOfText(text).map((each) => [each.speaker_label, each.text])).toEqual(turns);
});
