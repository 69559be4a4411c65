import { clsx } from "clsx";
import { useMemo } from "react";
import { sample, smoothPath } from "./curve";

interface WaveBackdropProps {
  width: number;
  height: number;
  lines: number;
  /** Which line is the accent one, counted from the top; none by default. */
  accent?: number;
  /** Distance between crests, in drawing units. */
  length?: number;
  className?: string;
}

/** The water behind deep panels: it comes in troubled on the left and leaves in calm on the right. */
export function WaveBackdrop({
  width,
  height,
  lines,
  accent,
  length = 224,
  className,
}: WaveBackdropProps) {
  const paths = useMemo(
    () => Array.from({ length: lines }, (_, line) => wave(line, { width, height, lines, length })),
    [width, height, lines, length],
  );
  return (
    <svg
      className={clsx("ondas", className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor" strokeWidth="1.25">
        {paths.map((d, line) => (
          <path key={d} d={d} className={line === accent ? "onda-acento" : undefined} />
        ))}
      </g>
    </svg>
  );
}

function wave(
  line: number,
  size: { width: number; height: number; lines: number; length: number },
): string {
  const gap = size.height / size.lines;
  const rest = gap * (line + 0.45) + gap * 0.14 * Math.sin(line * 2.1);
  const swell = gap * (0.26 + 0.72 * (0.5 + 0.5 * Math.cos((line - 1) * 0.72)));
  const phase = 1.2 + line * 0.46 + 0.5 * Math.sin(line * 0.8);
  const calm = size.width * 0.36;
  const height = (x: number) =>
    rest + swell * Math.exp(-x / calm) * Math.sin((x / size.length) * 2 * Math.PI + phase);
  return smoothPath(sample(0, size.width, size.length / 9, height));
}
