export type Block =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "list"; ordered: boolean; items: string[] };

export type Inline =
  | { kind: "text" | "strong" | "em"; text: string }
  | { kind: "time"; text: string; seconds: number }
  | { kind: "source"; text: string; number: number };

// `s`: a line may hold separators of other kinds, at which `.` would stop and all be tried anew.
const HEADING = /^#{1,6}\s+(.*)$/s;
const ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(.*)$/s;
const NUMBERED = /^\s*\d/;
const QUOTE = /^>\s?(.*)$/s;

/** Headings, paragraphs, quotations and lists: what analyses are made of. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open = false; // whether the next plain line continues the last block
  for (const line of text.split(/\r?\n/)) {
    const last = blocks.at(-1);
    const [heading, item, quote] = [HEADING, ITEM, QUOTE].map((form) => form.exec(line)?.[1]);
    if (line.trim() === "") {
      open = false;
    } else if (heading !== undefined) {
      blocks.push({ kind: "heading", text: heading });
      open = false;
    } else if (item !== undefined) {
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", ordered: NUMBERED.test(line), items: [item] });
      open = true;
    } else if (quote !== undefined) {
      blocks.push({ kind: "quote", text: quote });
      open = true;
    } else if (open && last) {
      continueWith(last, line.trim());
    } else {
      blocks.push({ kind: "paragraph", text: line.trim() });
      open = true;
    }
  }
  return blocks;
}

function continueWith(block: Block, line: string): void {
  if (block.kind === "list") block.items.push(`${block.items.pop() ?? ""} ${line}`);
  else block.text += ` ${line}`;
}

// An opening mark ends what the one before it opened: else its end is looked for in all the rest.
const INLINE =
  /\\([^\w\s])|\*\*(.+?)\*\*|\*((?:\\.|[^*\s\\])(?:\\.|[^*\\])*)\*|!?\[([^[\]]+)\]\(([^()\s]*)\)|\[(\d{1,3})\]/g;
const ESCAPED = /\\([^\w\s])/g;
const TIME = /^#t=(\d+(?:\.\d+)?)$/;

/** Emphasis, times and sources (`[1]`) within a line. A link to anywhere else, or an image, is its words. */
export function inlinesOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > from) pieces.push({ kind: "text", text: text.slice(from, match.index) });
    pieces.push(pieceOf(match));
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

function pieceOf([, escaped, bold, slanted, label, target, source]: RegExpMatchArray): Inline {
  if (source !== undefined) return { kind: "source", text: `[${source}]`, number: Number(source) };
  if (escaped !== undefined) return { kind: "text", text: escaped };
  if (label !== undefined) {
    const time = TIME.exec(target ?? "")?.[1];
    return time === undefined
      ? { kind: "text", text: unescaped(label) }
      : { kind: "time", text: label, seconds: Number(time) };
  }
  if (slanted !== undefined) return { kind: "em", text: unescaped(slanted) };
  return { kind: "strong", text: unescaped(bold ?? "") };
}

function unescaped(text: string): string {
  return text.replace(ESCAPED, "$1");
}

/** The words of a text without its marks, for who listens to it. */
export function plainOf(text: string): string {
  return blocksOf(text)
    .flatMap((block) => (block.kind === "list" ? block.items : [block.text]))
    .map((line) => inlinesOf(line).map(wordsOf).join(""))
    .join("\n");
}

function wordsOf(piece: Inline): string {
  return piece.kind === "source" ? "" : piece.text;
}
