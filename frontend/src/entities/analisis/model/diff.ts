import { diffArrays } from "diff";

export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Two texts with nearly nothing in common take longer than this: then their lines are compared, not their words. */
const PATIENCE_MS = 200;
const WORDS = /\S+\s*|\s+/g;
const LINES = /[^\n]*\n|[^\n]+/g;

/**
 * What has to be taken out of one text and put in to have the other, word by word. Spacing is the
 * second text's.
 */
export function diff(before: string, after: string): Piece[] {
  return (
    compared(before, after, WORDS, PATIENCE_MS) ??
    compared(before, after, LINES, PATIENCE_MS) ?? [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ]
  );
}

/** How many words were put in, and how many taken out. */
export function countsOf(pieces: readonly Piece[]): { added: number; removed: number } {
  const words = (kind: Piece["kind"]) =>
    pieces
      .filter((piece) => piece.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0);
  return { added: words("added"), removed: words("removed") };
}

function unitsOf(text: string, form: RegExp): string[] {
  return text.match(form) ?? [];
}

function compared(
  before: string,
  after: string,
  form: RegExp,
  timeout: number,
): Piece[] | undefined {
  const [a, b] = [unitsOf(before, form), unitsOf(after, form)];
  return diffArrays(a, b, { comparator: alike, timeout })?.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value.join(""),
  }));
}

function alike(one: string, other: string): boolean {
  return one === other || one.trimEnd() === other.trimEnd();
}
