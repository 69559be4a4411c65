import { clsx } from "clsx";
import type { AlignType, List, RootContent, Table, TableRow } from "mdast";
import { Fragment, type ReactNode, useMemo } from "react";
import { blocksOf, DEEPEST, type Inline, targetOf, wordsOf } from "@/lib/markdown";

interface MarkdownProps {
  text: string;
  /** The level of its headings: one below the heading it stands under. */
  level: 3 | 4;
  /** Makes the times of the text (`[12:02](#t=722)`) buttons that go to that second. */
  onTime?: (seconds: number) => void;
  /** What stands for a source of the text (`[1]`); without it, its words do. */
  source?: (number: number) => ReactNode;
  /** What stands for words in bold. */
  strong?: (text: string) => ReactNode;
}

interface Making extends Omit<MarkdownProps, "text"> {
  /** How many lists and quotations this one stands in. */
  depth: number;
}

/** The Markdown that analyses and answers are written in, as React elements: no HTML of the text gets through. */
export function Markdown({ text, ...making }: MarkdownProps) {
  const blocks = useMemo(() => blocksOf(text), [text]);
  return (
    <div className="pila">
      <Blocks blocks={blocks} making={{ ...making, depth: 0 }} />
    </div>
  );
}

function Blocks({ blocks, making }: { blocks: RootContent[]; making: Making }) {
  return blocks.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
    <Fragment key={place}>{drawnBlock(block, making)}</Fragment>
  ));
}

function drawnBlock(block: RootContent, making: Making): ReactNode {
  const inner = { ...making, depth: making.depth + 1 };
  if (inner.depth > DEEPEST) return <p>{wordsOf(block)}</p>;
  switch (block.type) {
    case "heading": {
      const Heading = `h${making.level}` as const;
      return <Heading className="text-lg">{line(block.children, making)}</Heading>;
    }
    case "blockquote":
      return (
        <blockquote>
          <Blocks blocks={block.children} making={inner} />
        </blockquote>
      );
    case "list":
      return <ListView list={block} making={inner} />;
    case "table":
      return <TableView table={block} making={making} />;
    case "thematicBreak":
      return <hr />;
    case "paragraph":
      return <p>{line(block.children, making)}</p>;
    default:
      return <p>{wordsOf(block)}</p>;
  }
}

function ListView({ list, making }: { list: List; making: Making }) {
  const items = list.children.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
    <li key={place}>
      <Blocks blocks={item.children} making={making} />
    </li>
  ));
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>;
}

function TableView({ table, making }: { table: Table; making: Making }) {
  const [head, ...rows] = table.children;
  const align = table.align ?? [];
  return (
    // A table that is wider than its place is moved by whoever cannot point, too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="overflow-x-auto" aria-label="Tabla" tabIndex={0}>
      <table className="min-w-full border-collapse text-sm">
        {head && (
          <thead>
            <Row row={head} cell="th" align={align} making={making} />
          </thead>
        )}
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
            <Row key={place} row={row} cell="td" align={align} making={making} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: TableRow;
  cell: "th" | "td";
  align: AlignType[];
  making: Making;
}

function Row({ row, cell: Cell, align, making }: RowProps) {
  return (
    <tr>
      {row.children.map(({ children }, place) => (
        <Cell
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
          key={place}
          scope={Cell === "th" ? "col" : undefined}
          className={clsx(
            "border-b border-linea px-3 py-1 align-top",
            align[place] === "right" ? "text-right" : "text-start",
            Cell === "th" && "font-[600]",
          )}
        >
          {line(children, making)}
        </Cell>
      ))}
    </tr>
  );
}

function line(pieces: Inline[], making: Making): ReactNode {
  return pieces.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
    <Fragment key={place}>{drawnPiece(piece, making)}</Fragment>
  ));
}

function drawnPiece(piece: Inline, making: Making): ReactNode {
  const inner = { ...making, depth: making.depth + 1 };
  if (inner.depth > DEEPEST) return wordsOf(piece);
  switch (piece.type) {
    case "strong":
      return making.strong ? (
        making.strong(wordsOf(piece))
      ) : (
        <strong>{line(piece.children, inner)}</strong>
      );
    case "emphasis":
      return <em>{line(piece.children, inner)}</em>;
    case "link":
      return drawnLink(piece, making);
    case "break":
      return <br />;
    default:
      return wordsOf(piece);
  }
}

function drawnLink(link: Extract<Inline, { type: "link" }>, making: Making): ReactNode {
  const words = wordsOf(link);
  const target = targetOf(link.url);
  if (target?.kind === "source") {
    return making.source ? making.source(target.number) : `[${target.number}]`;
  }
  if (target?.kind !== "time") return words;
  const { onTime } = making;
  return onTime ? (
    <button type="button" className="cita-t" onClick={() => onTime(target.seconds)}>
      <span className="oculto">Ir al momento </span>
      {words}
    </button>
  ) : (
    <span className="cita-t">{words}</span>
  );
}
