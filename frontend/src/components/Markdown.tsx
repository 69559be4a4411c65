import { Fragment, type ReactNode } from "react";
import { type Block, blocksOf, type Inline, inlinesOf } from "@/lib/markdown";

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

type Making = Pick<MarkdownProps, "onTime" | "source" | "strong">;

/** The Markdown that analyses and answers are written in, as React elements: no HTML of the text gets through. */
export function Markdown({ text, level, ...making }: MarkdownProps) {
  return (
    <div className="pila">
      {blocksOf(text).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the text
        <BlockView key={place} block={block} level={level} making={making} />
      ))}
    </div>
  );
}

type BlockViewProps = Pick<MarkdownProps, "level"> & { block: Block; making: Making };

function BlockView({ block, level, making }: BlockViewProps) {
  const Heading = `h${level}` as const;
  const inline = (text: string) => <InlineText text={text} making={making} />;
  if (block.kind === "heading") return <Heading className="text-lg">{inline(block.text)}</Heading>;
  if (block.kind === "quote") return <blockquote>{inline(block.text)}</blockquote>;
  if (block.kind === "paragraph") return <p>{inline(block.text)}</p>;
  const List = block.ordered ? "ol" : "ul";
  return (
    <List>
      {block.items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place in the list
        <li key={place}>
          <p>{inline(item)}</p>
        </li>
      ))}
    </List>
  );
}

function InlineText({ text, making }: { text: string; making: Making }) {
  return inlinesOf(text).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
    <Fragment key={place}>{rendered(piece, making)}</Fragment>
  ));
}

function rendered(piece: Inline, { onTime, source, strong }: Making): ReactNode {
  switch (piece.kind) {
    case "strong":
      return strong ? strong(piece.text) : <strong>{piece.text}</strong>;
    case "em":
      return <em>{piece.text}</em>;
    case "time":
      return onTime ? (
        <button type="button" className="cita-t" onClick={() => onTime(piece.seconds)}>
          <span className="oculto">Ir al momento </span>
          {piece.text}
        </button>
      ) : (
        <span className="cita-t">{piece.text}</span>
      );
    case "source":
      return source ? source(piece.number) : piece.text;
    case "text":
      return piece.text;
  }
}
