/** How many times the width of the window a page is drawn. */
const ZOOMS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
/** The page as wide as the window. */
export const FITTED = 1;

/** The next step in, or out; the same at the ends. */
export function stepFrom(zoom: number, direction: 1 | -1): number {
  const place = ZOOMS.indexOf(zoom);
  return ZOOMS[place + direction] ?? zoom;
}
