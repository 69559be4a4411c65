import type { ReactNode } from "react";

interface AnalisisPartProps {
  title: string;
  level: 3 | 4;
  /** What has to be known to read it. */
  lead?: string;
  items: readonly ReactNode[];
  /** Statements one below the other, or areas in a word each. */
  look?: "afirmaciones" | "areas";
}

/** What is folded has a triangle, which says that there is something, and where it begins. */
const FOLDED = "has-[>.desplegable]:block has-[>.desplegable]:before:hidden";

/** A part of the analysis; what an engine found nothing for says nothing, and is left out. */
export function AnalisisPart({
  title,
  level,
  lead,
  items,
  look = "afirmaciones",
}: AnalisisPartProps) {
  if (items.length === 0) return null;
  const areas = look === "areas";
  const Heading = `h${level}` as const;
  return (
    <div className="pila gap-2">
      <Heading className="text-lg">{title}</Heading>
      {lead && <p className="sm tenue">{lead}</p>}
      <ul className={areas ? "flex flex-wrap gap-2 [&_.ficha]:whitespace-normal" : undefined}>
        {items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a statement is its place in the analysis
          <li key={place} className={areas ? "contents before:hidden" : FOLDED}>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
