export interface Point {
  x: number;
  y: number;
}

const round = (n: number) => Math.round(n * 10) / 10;

/**
 * An SVG path through points, smooth at each of them (Catmull-Rom as cubic Béziers). Written short, since
 * drawings travel inside pages: relative, and each curve's first handle mirrors the one before.
 */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  if (!first) return "";
  let path = `M${first.x} ${first.y}`;
  let from = first;
  rest.forEach((to, i) => {
    const after = rest[i + 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const leaving = i === 0 ? [dx / 6, dy / 6] : [];
    const arriving = [dx - (after.x - from.x) / 6, dy - (after.y - from.y) / 6];
    path += `${i === 0 ? "c" : "s"}${numbers([...leaving, ...arriving, dx, dy])}`;
    from = to;
  });
  return path;
}

/** `-.5 3-2` of `-0.5, 3, -2`. */
function numbers(values: readonly number[]): string {
  return values
    .map((value) => String(round(value)).replace(/^(-?)0\./, "$1."))
    .join(" ")
    .replaceAll(" -", "-");
}

/** Samples `y = f(x)` from one x to another, both included. */
export function sample(from: number, to: number, step: number, f: (x: number) => number): Point[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / count;
    return { x, y: f(x) };
  });
}
