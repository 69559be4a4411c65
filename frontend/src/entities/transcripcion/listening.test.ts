import { expect, test } from "vitest";
import { bankPaths } from "@/components/transcript/banks";
import { commandOf, type KeyPress, SHORTCUTS, shown } from "./model/shortcuts";
import { heardAt, secondsOf, timelineOf, wordAt } from "./model/timeline";
import { search } from "./model/transcript-search";
import { said, timed } from "./testing";

test("the turn and the word of a second", () => {
  const turns = [timed("Uno dos tres", 10), timed("cuatro cinco", 20)];
  const timeline = timelineOf(turns);
  expect(heardAt(timeline, 9)).toBeNull();
  expect(heardAt(timeline, 11.2)).toBe(turns[0]);
  expect(turns[0] && wordAt(turns[0], 11.2)?.word).toBe("dos");
  expect(heardAt(timeline, 15)).toBe(turns[0]);
  expect(turns[1] && secondsOf(turns[1], 8)).toBe(21);
});

test("voices over one another: the last to begin that still goes on", () => {
  const long = said("Voz 1", 0, 60, "Largo");
  const short = said("Voz 2", 10, 12, "Ya");
  const timeline = timelineOf([long, said("", 0, 0, "Sin tiempo"), short]);
  expect(timeline).toHaveLength(2);
  expect(heardAt(timeline, 11)).toBe(short);
  expect(heardAt(timeline, 30)).toBe(long);
  expect(heardAt(timeline, 90)).toBe(short);
});

test("words without length are still words", () => {
  const turn = {
    ...said("Voz 1", 3, 3, "Sí sí"),
    words: [
      { start: 3, end: 3, word: "Sí" },
      { start: 3, end: 3, word: "sí" },
    ],
  };
  expect(wordAt(turn, 3)?.from).toBe(3);
  expect(wordAt(turn, 2)).toBeNull();
});

test("the banks of a broken transcript are drawn with numbers", () => {
  const turns = [said("A", 5, 5, "x"), said("B", 2, 90, "y"), said("A", 80, 200, "z")];
  const { above, below } = bankPaths(turns, "Lucía", { length: 100, width: 560, height: 92 });
  expect(above + below).not.toMatch(/NaN|Infinity/);
});

test("a search finds words whatever their accents and capitals, and where they stand", () => {
  const turns = [said("", 0, 0, "Pasó así. ¿ASI?"), said("", 0, 0, "casi casi")];
  const found = search(turns, " ASÍ ");
  expect(found.map(({ turn, from, to }) => turn.text.slice(from, to))).toEqual([
    "así",
    "ASI",
    "asi",
    "asi",
  ]);
  expect(search(turns, "  ")).toEqual([]);
  expect(search(turns, ".*")).toEqual([]);
});

const press = (key: string, patch: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...patch,
});

test("a key types while somebody types, and commands otherwise", () => {
  expect(commandOf(press("m"), false)).toBe("mergeNext");
  expect(commandOf(press("M", { shiftKey: true }), false)).toBe("mergePrevious");
  expect(commandOf(press("m"), true)).toBeNull();
  expect(commandOf(press(" "), true)).toBeNull();
  expect(commandOf(press(" ", { ctrlKey: true }), true)).toBe("play");
  expect(commandOf(press("Z", { metaKey: true, shiftKey: true }), false)).toBe("redo");
  expect(commandOf(press("z", { ctrlKey: true }), true)).toBeNull();
  expect(commandOf(press("?", { shiftKey: true }), false)).toBe("help");
  expect(commandOf(press("7", { altKey: true }), false)).toBeNull();
});

test("no key does two things, and nothing that is written takes a plain letter", () => {
  for (const mode of ["reading", "writing"] as const) {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut[mode] ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    if (mode === "writing") expect(keys.every((key) => key.startsWith("Ctrl+"))).toBe(true);
  }
  expect(["Ctrl+Shift+z", "Ctrl+,", "+", " "].map(shown)).toEqual([
    "Ctrl + Mayús + Z",
    "Ctrl + ,",
    "+",
    "Espacio",
  ]);
});
