/** README.md is the table of scenarios: what it says of them must be true. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";

const E2E = path.resolve(import.meta.dirname, "..");
const TABLE = readFileSync(path.join(E2E, "README.md"), "utf8");
const PROOF = /\[[^\]]+\]\(([^)]+)\): (.+)/;

interface Row {
  words: string[];
  proofs: { file: string; title: string }[];
}

test("cada fila de la tabla la prueba alguien, con sus palabras", () => {
  for (const { words, proofs } of rows()) {
    for (const { file, title } of proofs) {
      expect.soft(text(file).includes(title), `${file}: ${title}`).toBe(true);
    }
    for (const word of words) {
      const said = proofs.some(({ file }) => text(file).includes(word));
      expect.soft(said, `«${word}»`).toBe(true);
    }
  }
});

test("cada escenario de los que la tabla nombra está en ella", () => {
  const files = new Set(rows().flatMap(({ proofs }) => proofs.map(({ file }) => file)));
  for (const file of files) {
    if (!file.startsWith("scenarios/")) continue;
    for (const [, title] of text(file).matchAll(/\b(?:test|stranger)\("([^"]+)"/g)) {
      expect.soft(TABLE.includes(`${file}): ${title}`), `${file}: ${title}`).toBe(true);
    }
  }
});

function rows(): Row[] {
  const lines = TABLE.split("\n").filter((line) => /^\| (?!The document)/.test(line));
  return lines.map((line) => {
    const [, , seen = "", proofs = ""] = line.split("|").map((cell) => cell.trim());
    return {
      words: [...seen.matchAll(/«([^»]+)»/g)].map(([, word = ""]) => word),
      proofs: proofs.split("<br>").map(proofIn),
    };
  });
}

function proofIn(cell: string): Row["proofs"][number] {
  const [, file, title] = PROOF.exec(cell) ?? [];
  if (!file || !title) throw new Error(`no proof: ${cell}`);
  return { file, title };
}

function text(file: string): string {
  return readFileSync(path.join(E2E, file), "utf8");
}
