/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** Where one item lies, measured from the top of its list. */
export interface Extent {
  top: number;
  height: number;
}

/** The place that an item gets when it is let go after being dragged by `dy`. */
export function placeOf(extents: readonly Extent[], from: number, dy: number): number {
  const dragged = extents[from];
  if (!dragged) return from;
  const top = dragged.top + dy;
  const bottom = top + dragged.height;
  // An item gives way once the dragged one's leading edge has passed its middle.
  const above = extents.slice(0, from).filter((other) => top < middle(other)).length;
  const below = extents.slice(from + 1).filter((other) => bottom > middle(other)).length;
  return from - above + below;
}

/** How far each item stands aside while the one from `from` hovers over `to`. */
export function asideOf(index: number, from: number, to: number, room: number): number {
  if (index > from && index <= to) return -room;
  if (index < from && index >= to) return room;
  return 0;
}

function middle({ top, height }: Extent): number {
  return top + height / 2;
}
