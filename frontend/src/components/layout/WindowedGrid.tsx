import { type ReactNode, useRef } from "react";
import { useRowWindow } from "./useRowWindow";

/** For the item's `<li>`: where it stands among all, drawn or not. */
export interface Place {
  "aria-posinset": number;
  "aria-setsize": number;
}

interface WindowedGridProps {
  /** How many items there are to draw. */
  count: number;
  /** How many there are in all, when some are still on their way. */
  total?: number;
  className?: string;
  busy?: boolean;
  /** One item, an `<li>` with its place and a key. */
  children: (index: number, place: Place) => ReactNode;
}

/** A list in columns of which only what is near the screen is in the page, however long it is. */
export function WindowedGrid({
  count,
  total = count,
  className,
  busy,
  children,
}: WindowedGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const { from, to, before, after } = useRowWindow(frame, grid, count);
  const drawn = Array.from({ length: Math.max(0, Math.min(to, count) - from) }, (_, i) => from + i);
  return (
    <div ref={frame} className="ventana">
      <div style={{ height: before }} />
      <ul ref={grid} className={className} aria-busy={busy}>
        {drawn.map((index) =>
          children(index, { "aria-posinset": index + 1, "aria-setsize": total }),
        )}
      </ul>
      <div style={{ height: after }} />
    </div>
  );
}
