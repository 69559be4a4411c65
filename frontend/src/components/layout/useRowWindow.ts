import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** The items of a long grid that are drawn, `from` to before `to`, and the pixels of those around them. */
interface RowWindow {
  from: number;
  to: number;
  before: number;
  after: number;
}

interface Rows {
  columns: number;
  /** Pixels of a row that has not been drawn yet, the gap below it included. */
  usual: number;
}

// As many items as these are drawn all: the browser's own search finds each, and nobody waits for them.
const FEW = 60;

// Coming back to a grid, it is as high as it was before anything of it is drawn: scroll positions last.
let known: Rows = { columns: 1, usual: 236 };

/**
 * Which items of a grid of `count` are near the screen. Rows may differ in height: the ones that were drawn
 * are remembered, the others taken to be as high as those. `frame` holds the grid and the space around it.
 */
export function useRowWindow(
  frame: RefObject<HTMLElement | null>,
  grid: RefObject<HTMLElement | null>,
  count: number,
): RowWindow {
  const heights = useRef<number[]>([]);
  const [view, setView] = useState(() => windowAt(0, count, known, []));

  const isWhole = count <= FEW;
  const look = useCallback(() => {
    // Asking for heights has the browser lay out the page at once: few items are not worth it.
    if (isWhole || !frame.current || !grid.current) return;
    measure(grid.current, heights.current);
    const top = -frame.current.getBoundingClientRect().top;
    const next = windowAt(top, count, known, heights.current);
    setView((now) => (isSame(now, next) ? now : next));
  }, [frame, grid, count, isWhole]);

  // Whatever is drawn anew may be higher or lower than it was taken for.
  useLayoutEffect(look);

  useLayoutEffect(() => {
    // Drawn before the screen is: a jump to anywhere never shows an empty place.
    const follow = () => flushSync(look);
    const relearn = () => {
      heights.current = [];
      look();
    };
    // Whoever tabs faster than the page glides to the next item would come to the end of what is drawn.
    const stepTo = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches(":focus-visible"))) return;
      target.scrollIntoView({ block: "nearest", behavior: "instant" });
      follow();
    };
    const framed = frame.current;
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", relearn);
    framed?.addEventListener("focusin", stepTo);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("resize", relearn);
      framed?.removeEventListener("focusin", stepTo);
    };
  }, [look, frame]);

  return isWhole ? { from: 0, to: count, before: 0, after: 0 } : view;
}

/** Remembers the heights of the rows that are drawn; each first item says which row it is in. */
function measure(grid: HTMLElement, heights: number[]): void {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const columns = gridTemplateColumns.split(" ").length;
  const items = [...grid.children] as HTMLElement[];
  for (let place = 0; place < items.length; place += columns) {
    const item = items[place] as HTMLElement;
    const { height } = item.getBoundingClientRect();
    const row = (Number(item.getAttribute("aria-posinset")) - 1) / columns;
    if (height > 0) heights[row] = height + (Number.parseFloat(rowGap) || 0);
  }
  known = { columns, usual: median(heights.filter(Boolean)) ?? known.usual };
}

function median(numbers: number[]): number | undefined {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** One screen more than is seen is drawn on both sides; whole rows, so that the columns stay. */
function windowAt(top: number, count: number, rows: Rows, heights: readonly number[]): RowWindow {
  const { columns, usual } = rows;
  const last = Math.ceil(count / columns);
  const heightOf = (row: number) => heights[row] ?? usual;
  let row = 0;
  let y = 0;
  while (row < last && y + heightOf(row) < top - innerHeight) y += heightOf(row++);
  const [from, before] = [row, y];
  while (row < last && y < top + 2 * innerHeight) y += heightOf(row++);
  const [to, end] = [row, y];
  while (row < last) y += heightOf(row++);
  return { from: from * columns, to: Math.min(count, to * columns), before, after: y - end };
}

function isSame(a: RowWindow, b: RowWindow): boolean {
  return a.from === b.from && a.to === b.to && a.before === b.before && a.after === b.after;
}
