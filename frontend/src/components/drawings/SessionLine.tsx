import { sessions } from "@/lib/formats";
import { sample, smoothPath } from "./curve";

interface SessionLineProps {
  /** Minutes of each session, oldest first; `null` when unknown. Only the last 14 are drawn. */
  durations: readonly (number | null)[];
  /** Whether the next appointment is drawn as an open stone. */
  upcoming?: boolean;
  /** On a light card instead of the deep panel. */
  light?: boolean;
  width?: number;
  height?: number;
}

const MOST_STONES = 14;
const MARGIN = 18;
/** How far the bed goes on past the outer stones: its round ends stay within the drawing. */
const PAST = 10;
const UNKNOWN_MINUTES = 45;

/**
 * The course of a therapy: one stone for each session on a wave of constant height. A stone's size is its
 * session's length; nothing here says better or worse.
 */
export function SessionLine({
  durations,
  upcoming = false,
  light = false,
  width = light ? 430 : 520,
  height = light ? 92 : 82,
}: SessionLineProps) {
  const shown = durations.slice(-MOST_STONES);
  const places = shown.length + (upcoming ? 1 : 0);
  const pitch = (width - 2 * MARGIN) / Math.max(places - 1, 6);
  const course = (x: number) =>
    height / 2 + height * 0.24 * Math.sin(((x - MARGIN) / pitch) * 1.2 + 0.55);
  const at = (place: number) => MARGIN + pitch * place;
  const bed = smoothPath(sample(MARGIN - PAST, width - MARGIN + PAST, 8, course));
  return (
    <svg
      className={light ? "curso curso--claro" : "curso"}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Recorrido de ${sessions(durations.length)}`}
    >
      <path className="curso-lecho" d={bed} />
      <path className="curso-agua" d={bed} />
      {shown.map((minutes, place) => {
        const radius = stoneRadius(minutes ?? UNKNOWN_MINUTES);
        const last = place === shown.length - 1;
        const x = at(place);
        const turn = ((place * 47) % 60) - 30;
        return (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: a stone is its place on the line
            key={place}
            className={last ? "curso-piedra es-activa" : "curso-piedra"}
            transform={`translate(${x} ${course(x)}) rotate(${turn})`}
          >
            <ellipse rx={radius} ry={radius * 0.83} />
          </g>
        );
      })}
      {upcoming && (
        <g
          className="curso-futura"
          transform={`translate(${at(shown.length)} ${course(at(shown.length))})`}
        >
          <ellipse rx="8.5" ry="7.5" />
        </g>
      )}
    </svg>
  );
}

function stoneRadius(minutes: number): number {
  return Math.min(13, Math.max(6, 4 + 0.8 * Math.sqrt(minutes)));
}
