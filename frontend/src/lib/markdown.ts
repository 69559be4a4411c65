import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";

/**
 * Marks that what a model or a person writes does not mean: HTML is text, a source (`[1]`) is no reference
 * to a definition, and words with spaces before them are no code.
 */
const UNMEANT = [
  "autolink",
  "codeFenced",
  "codeIndented",
  "codeText",
  "definition",
  "htmlFlow",
  "htmlText",
  "setextUnderline",
];
const READING = {
  extensions: [gfmTable(), { disable: { null: UNMEANT } }],
  mdastExtensions: [gfmTableFromMarkdown()],
};

/** In characters; a longer text is shown as it is written. */
const LONGEST = 30_000;
/**
 * Marks that begin or end emphasis; a text with more is shown as it is written. Reading them takes the square of their
 * number: as many as LONGEST has room for would hold the page for six seconds.
 */
const MOST_EMPHASES = 3_000;
const EMPHASIS = /[*_]+/g;
/** How many lists and quotations stand one in another; what is deeper is drawn as words. */
export const DEEPEST = 6;

const MARKERS = String.raw`(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]))`;
/** A line that opens more quotations and lists than anybody means: each would be read anew in the one before. */
const TOO_DEEP = new RegExp(`^(${MARKERS}{${DEEPEST}})${MARKERS}+`, "gm");

/** A help line in bold whose number begins with an asterisk (`***4141**`), which would be read as a mark. */
const STARRED_NUMBER = /\*\*\*(\d[\d ]*)\*\*/g;
/** `[1]`, which is no link; an escaped character is taken too, so that it opens nothing. */
const SOURCE = /\\.|\[(\d{1,3})\](?!\()/gs;
const SOURCE_URL = /^#fuente=(\d{1,3})$/;
const TIME_URL = /^#t=(\d+(?:\.\d+)?)$/;

/** The blocks of a text in CommonMark with GFM's tables. */
export function blocksOf(text: string): RootContent[] {
  if (text.length > LONGEST || emphasesOf(text) > MOST_EMPHASES) return asWritten(text);
  const flat = text.replace(TOO_DEEP, "$1 ").replace(STARRED_NUMBER, String.raw`**\*$1**`);
  const linked = flat.replace(SOURCE, (found, number: string | undefined) =>
    number === undefined ? found : `[${number}](#fuente=${number})`,
  );
  return fromMarkdown(linked, READING).children;
}

function emphasesOf(text: string): number {
  return text.match(EMPHASIS)?.length ?? 0;
}

function asWritten(text: string): RootContent[] {
  return text
    .split(/\n\s*\n/)
    .map((value) => ({ type: "paragraph", children: [{ type: "text", value }] }));
}

/** Where a link of the text leads within the product; a link to anywhere else is its words. */
export type Target = { kind: "time"; seconds: number } | { kind: "source"; number: number };

export function targetOf(url: string): Target | null {
  const seconds = TIME_URL.exec(url)?.[1];
  if (seconds !== undefined) return { kind: "time", seconds: Number(seconds) };
  const number = SOURCE_URL.exec(url)?.[1];
  return number === undefined ? null : { kind: "source", number: Number(number) };
}

/** The words of a piece of the text, as it is seen. */
export function wordsOf(node: Nodes): string {
  return collected(node, (link) => link);
}

/** The words of a text without its marks and its sources, for who listens to it. */
export function plainOf(text: string): string {
  return blocksOf(text).map(heard).join("\n");
}

function heard(block: RootContent): string {
  return collected(block, (words, url) => (targetOf(url)?.kind === "source" ? "" : words));
}

/** What stands between the parts of one of these, when it is read aloud. */
const BETWEEN: Partial<Record<Nodes["type"], string>> = {
  blockquote: "\n",
  list: "\n",
  listItem: "\n",
  table: "\n",
  tableRow: ", ",
};

/** Goes as deep as the text does: `blocksOf` bounds that by its length. */
function collected(node: Nodes, linked: (words: string, url: string) => string): string {
  if (node.type === "break") return "\n";
  if (node.type === "image") return node.alt ?? "";
  if ("value" in node) return node.value;
  if (!("children" in node)) return "";
  const words = node.children.map((child) => collected(child, linked));
  const whole = words.join(BETWEEN[node.type] ?? "");
  return node.type === "link" ? linked(whole, node.url) : whole;
}

export type Inline = PhrasingContent;
