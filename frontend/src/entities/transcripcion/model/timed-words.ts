import type { Palabra, Turno } from "../types";

/** A word with its time, and the stretch of the turn's text where it stands. */
export interface PlacedWord extends Palabra {
  from: number;
  to: number;
}

interface Token {
  from: number;
  to: number;
  key: string;
}

/** Above this many comparisons a changed stretch is not compared: pasted books must not stop the page. */
const MOST_COMPARISONS = 1_000_000;

const placed = new WeakMap<Turno, readonly PlacedWord[]>();

/** A turn's timed words where they stand in its text; remembered, since turns never change in place. */
export function placedWords(turn: Turno): readonly PlacedWord[] {
  const known = placed.get(turn);
  if (known) return known;
  const found = place(turn.words ?? [], turn.text);
  placed.set(turn, found);
  return found;
}

/** The times of the words that are still in `text`; `null` when none is. */
export function keptWords(words: readonly Palabra[] | null | undefined, text: string) {
  return withoutPlaces(place(words ?? [], text));
}

/** Words as they are sent: without the places that only this screen knows. */
export function withoutPlaces(words: readonly PlacedWord[]): Palabra[] | null {
  if (words.length === 0) return null;
  return words.map(({ start, end, word }) => ({ start, end, word }));
}

function place(words: readonly Palabra[], text: string): PlacedWord[] {
  if (words.length === 0) return [];
  const tokens = tokensOf(text);
  // A word of the machine may hold several of ours: it keeps the ones that are still there.
  const heard = words.flatMap((word, owner) =>
    tokensOf(word.word).map(({ key }) => ({ key, owner })),
  );
  const partners = align(
    heard.map(({ key }) => key),
    tokens.map(({ key }) => key),
  );
  const found: PlacedWord[] = [];
  let owner = -1;
  for (const [index, token] of tokens.entries()) {
    const partner = heard[partners[index] ?? -1];
    const word = partner && words[partner.owner];
    const last = found.at(-1);
    if (!partner || !word) continue;
    if (last && partner.owner === owner) last.to = token.to;
    else found.push({ ...word, from: token.from, to: token.to });
    owner = partner.owner;
  }
  return found.map((word) => ({ ...word, word: text.slice(word.from, word.to) }));
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    key: keyOf(match[0]),
  }));
}

/** What makes two spellings the same word: letters, whatever their accents, case and punctuation. */
function keyOf(word: string): string {
  const bare = word
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
  return bare || word;
}

/**
 * For each of `now` the place in `before` of the word that it is, -1 for a new one. Where as many words
 * went as came, each is the correction of the one in its place.
 */
export function align(before: readonly string[], now: readonly string[]): number[] {
  const partners = new Array<number>(now.length).fill(-1);
  let head = 0;
  while (head < before.length && head < now.length && before[head] === now[head]) {
    partners[head] = head;
    head += 1;
  }
  let [oldEnd, newEnd] = [before.length, now.length];
  while (oldEnd > head && newEnd > head && before[oldEnd - 1] === now[newEnd - 1]) {
    oldEnd -= 1;
    newEnd -= 1;
    partners[newEnd] = oldEnd;
  }
  for (const [old, fresh] of commonWords(before.slice(head, oldEnd), now.slice(head, newEnd))) {
    partners[head + fresh] = head + old;
  }
  pairCorrections(partners, before.length);
  return partners;
}

/** The longest common subsequence, as pairs of places. */
function commonWords(before: readonly string[], now: readonly string[]): [number, number][] {
  const [rows, columns] = [before.length, now.length];
  if (rows === 0 || columns === 0 || rows * columns > MOST_COMPARISONS) return [];
  const width = columns + 1;
  const longest = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      longest[row * width + column] =
        before[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (before[row] === now[column]) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function pairCorrections(partners: number[], count: number): void {
  let start = 0;
  let old = 0;
  for (let end = 0; end <= partners.length; end += 1) {
    const next = end < partners.length ? (partners[end] ?? -1) : count;
    if (next < 0) continue;
    if (next - old === end - start) {
      for (let i = start; i < end; i += 1) partners[i] = old + i - start;
    }
    start = end + 1;
    old = next + 1;
  }
}
