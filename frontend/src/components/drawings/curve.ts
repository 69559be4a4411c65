export interface Point {
  x: number;
  y: number;
}

const round = (n: number) => Math.round(n * 10) / 10;

/** An SVG path through points, smooth at each of them (Catmull-Rom as cubic Béziers). */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return "";
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  let path = `M${round(first.x)} ${round(first.y)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const handles = [
      from.x + (to.x - before.x) / 6,
      from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6,
      to.y - (after.y - from.y) / 6,
    ].map(round);
    path += `C${handles.join(" ")} ${round(to.x)} ${round(to.y)}`;
  }
  return path;
}

/** Samples `y = f(x)` from one x to another, both included. */
export function sample(from: number, to: number, step: number, f: (x: number) => number): Point[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / count;
    return { x, y: f(x) };
  });
}
