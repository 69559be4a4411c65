import ts from "typescript";
import { describe, expect, it } from "vitest";

import { plainOf } from "./markdown";

const SOURCES = import.meta.glob<string>(
  ["../**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../**/*.d.ts"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);
/** Each eight times the one before: what is linear takes eight times as long, what is quadratic 64 times. */
const LENGTHS = [2_500, 20_000, 160_000];
const MOST_GROWTH = 24;
/** Of what takes less the clock says nothing; a quadratic one takes longer by far. */
const MEASURABLE_MS = 20;
/** The system counts a process's time in ticks of its own: less than one may be counted as none. */
const TICK_MS = 4;
/** Beside so much, what a machine adds by accident is little: one try tells it. */
const LONG_MS = 1_000;
const ANY = [
  ..."a0 \n.<>[](){}*_-=:,;'\"#`/\\!¿á\u00a0\u2028",
  "](",
  "[a",
  "\\*",
  "a:",
  "**a",
  "![",
  "- ",
];

interface Found {
  place: string;
  expression: RegExp;
}

/** Every regular expression that is written in the application. */
function expressionsOf(): Found[] {
  const found: Found[] = [];
  for (const [path, source] of Object.entries(SOURCES)) {
    const file = ts.createSourceFile(
      path,
      source,
      ts.ScriptTarget.Latest,
      false,
      ts.ScriptKind.TSX,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const at = node.text.lastIndexOf("/");
        const flags = node.text.slice(at + 1).replace(/[gy]/g, "");
        found.push({ place: path, expression: new RegExp(node.text.slice(1, at), `${flags}g`) });
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** Its own beginnings, as far as they are plain, and each character that it names. */
function openingsOf({ expression }: Found): string[] {
  const plain = expression.source.replace(/\\[a-zA-Z]|[()?+*^$|{}]/g, "").replaceAll("\\", "");
  const begun = [1, 2, 3, 4, 6, 8].map((length) => plain.slice(0, length));
  return [...new Set([...begun, ...plain.slice(0, 60), ...ANY])].filter((text) => text !== "");
}

/** The least of some tries, in milliseconds of the processor: what else runs takes the clock's time, not these. */
function cost(work: () => void): number {
  const tries: number[] = [];
  do {
    const began = process.cpuUsage();
    work();
    tries.push(process.cpuUsage(began).user / 1000);
  } while (tries.length < 3 && Math.min(...tries) < LONG_MS);
  return Math.max(TICK_MS, Math.min(...tries));
}

/** How much longer it takes for eight times the text, at its worst, and of which opening. */
function worstOf(found: Found): [number, string] {
  let worst: [number, string] = [0, ""];
  for (const opening of openingsOf(found)) {
    let shorter = Number.POSITIVE_INFINITY;
    for (const length of LENGTHS) {
      const text = `${opening.repeat(Math.ceil(length / opening.length))}\u0001`;
      const took = cost(() => text.replace(found.expression, ""));
      const growth = took < MEASURABLE_MS ? 0 : took / shorter;
      if (growth > worst[0]) worst = [growth, opening];
      if (growth > MOST_GROWTH) return worst;
      shorter = took;
    }
  }
  return worst;
}

describe("regular expressions", () => {
  it("takes no more of a text than its length deserves", { timeout: 120_000 }, () => {
    const found = expressionsOf();
    expect(found.length).toBeGreaterThan(30);
    const slow = found
      .map((one) => ({ ...one, worst: worstOf(one) }))
      .filter(({ worst }) => worst[0] > MOST_GROWTH);
    expect(slow.map(({ place, expression, worst }) => [place, expression.source, worst])).toEqual(
      [],
    );
  });

  it.each([/\[([^\]]+)\]\(/g, /\s+$/g])("finds one that takes more: %s", (expression) => {
    expect(worstOf({ place: "", expression })[0]).toBeGreaterThan(MOST_GROWTH);
  });

  it.each(["[", "[a](", "![", "**", "*a", "\\", "- ", "# ", "> ", "`", "|a", "1. "])(
    "reads of %s what a text may have, and shows more as it is written",
    (opening) => {
      const reading = (length: number) => () => {
        plainOf(opening.repeat(length / opening.length));
      };
      const most = cost(reading(30_000));
      expect(cost(reading(2_000_000)) / most).toBeLessThan(MOST_GROWTH);
    },
    60_000,
  );
});
