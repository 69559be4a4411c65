import { sample, smoothPath } from "@/components/drawings/curve";

interface VoiceStreamProps {
  width: number;
  height: number;
  /** How much of it has been heard, 0 to 1; all of it, without a needle, by default. */
  played?: number;
}

const STEP = 6;

/** Two invented voices as the product draws them: the therapist above, the patient below. */
export function VoiceStream({ width, height, played }: VoiceStreamProps) {
  const middle = height / 2;
  const bank = (side: 1 | -1, voice: (x: number) => number) => {
    const shore = sample(0, width, STEP, (x) => middle + side * (1.4 + (middle - 5) * voice(x)));
    return `${smoothPath(shore)}L${width} ${middle}L0 ${middle}Z`;
  };
  const now = played === undefined ? width : width * played;
  return (
    <svg
      className="cauce"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="cauce-t" d={bank(-1, asking)} />
      <path className="cauce-p" d={bank(1, telling)} />
      <path className="cauce-eje" d={`M0 ${middle}H${width}`} />
      {played !== undefined && (
        <>
          <path className="cauce-por-oir" d={`M${now} 0H${width}V${height}H${now}Z`} />
          <path className="cauce-aguja" d={`M${now} 0V${height}`} />
        </>
      )}
    </svg>
  );
}

function asking(x: number): number {
  const turns = Math.max(0, Math.sin(x / 11 + 1.4 * Math.sin(x / 47)));
  return turns ** 2 * (0.45 + 0.4 * Math.sin(x / 61 + 1));
}

function telling(x: number): number {
  const turns = Math.max(0, Math.sin(x / 14 + 2.2 + 1.1 * Math.sin(x / 39)));
  return turns ** 1.5 * (0.66 + 0.3 * Math.sin(x / 83));
}
