import { sample, smoothPath } from "./curve";

const LINES = [
  { from: 2, to: 148, y: 14, swell: 7, opacity: 1 },
  { from: 15, to: 128, y: 31, swell: 5.5, opacity: 0.7 },
  { from: 28, to: 104, y: 47, swell: 4.5, opacity: 0.4 },
].map(({ from, to, y, swell, opacity }, line) => ({
  opacity,
  d: smoothPath(
    sample(from, to, 6, (x) => y + swell * Math.exp(-(x - from) / 70) * Math.sin(x / 8.6 + line)),
  ),
}));

/** Three ripples dying away: the drawing of an empty place. */
export function StillWater() {
  return (
    <svg
      className="agua"
      viewBox="0 0 150 60"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {LINES.map((line) => (
        <path key={line.d} d={line.d} opacity={line.opacity} />
      ))}
    </svg>
  );
}
