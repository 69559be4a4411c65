export interface Piece {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Beyond this many comparisons, paragraphs are compared instead of words. */
const MOST_COMPARISONS = 4_000_000;
const WORDS = /\S+\s*|\s+/g;
const LINES = /[^\n]*\n|[^\n]+/g;

/**
 * What has to be taken out of one text and put in to have the other, word by word. Spacing is the
 * second text's.
 */
export function diff(before: string, after: string): Piece[] {
  const [a, b] = [unitsOf(before, WORDS), unitsOf(after, WORDS)];
  if (a.length * b.length <= MOST_COMPARISONS) return compared(a, b);
  return compared(unitsOf(before, LINES), unitsOf(after, LINES));
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

function compared(a: readonly string[], b: readonly string[]): Piece[] {
  const common = commonLengths(a, b);
  const width = b.length + 1;
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [down = 0, right = 0] = [common[(i + 1) * width + j], common[i * width + j + 1]];
    if (i < a.length && j < b.length && alike(a[i], b[j])) {
      add(pieces, "same", b[j] as string);
      i += 1;
      j += 1;
    } else if (j === b.length || (i < a.length && down >= right)) {
      add(pieces, "removed", a[i] as string);
      i += 1;
    } else {
      add(pieces, "added", b[j] as string);
      j += 1;
    }
  }
  return pieces;
}

function alike(one = "", other = ""): boolean {
  return one === other || one.trimEnd() === other.trimEnd();
}

/** For each pair of places, the length of the longest common subsequence from there to both ends. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint32Array {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [diagonal, down, right] = [
        lengths[(i + 1) * width + j + 1] ?? 0,
        lengths[(i + 1) * width + j] ?? 0,
        lengths[i * width + j + 1] ?? 0,
      ];
      lengths[i * width + j] = alike(a[i], b[j]) ? diagonal + 1 : Math.max(down, right);
    }
  }
  return lengths;
}

function add(pieces: Piece[], kind: Piece["kind"], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}
