import { sample, smoothPath } from "./curve";

const LINE = smoothPath(
  sample(3, 87, 6, (x) => 12 + 8 * Math.exp(-(x - 3) / 26) * Math.sin(x / 6)),
);

/** One ripple that settles: something begins here. */
export function Ripple() {
  return (
    <svg
      className="onda-sola"
      width="90"
      height="26"
      viewBox="0 0 90 26"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={LINE} />
    </svg>
  );
}
