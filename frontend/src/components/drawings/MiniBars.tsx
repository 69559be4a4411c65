import { sample, smoothPath } from "./curve";

interface MiniBarsProps {
  /** Minutes of each session, oldest first; only the last eight are drawn. */
  durations: readonly (number | null)[];
  /** Whether there is a next appointment: an open circle after the last bar. */
  upcoming?: boolean;
}

const MOST_BARS = 8;
const FLOOR = 32;
const WATER = smoothPath(
  sample(2, 130, 4, (x) => 36 + 1.8 * Math.sin(((x - 2) / 32) * 2 * Math.PI)),
);

/** Reeds on the water: the latest sessions of a patient, as tall as they were long. Decorative. */
export function MiniBars({ durations, upcoming = false }: MiniBarsProps) {
  const shown = durations.slice(-MOST_BARS);
  const at = (place: number) => 4 + 12 * place;
  return (
    <svg className="brotes" viewBox="0 0 132 40" aria-hidden="true">
      <path className="brotes-agua" d={WATER} />
      {shown.map((minutes, place) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row
          key={place}
          className={place === shown.length - 1 ? "es-ultima" : undefined}
          d={`M${at(place)} ${FLOOR}V${FLOOR - barHeight(minutes)}`}
        />
      ))}
      {upcoming && <circle cx={at(shown.length)} cy="28" r="3.2" />}
    </svg>
  );
}

function barHeight(minutes: number | null): number {
  return Math.min(30, Math.max(4, 0.42 * (minutes ?? 24)));
}
