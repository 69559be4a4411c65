import { sample, smoothPath } from "@/components/drawings/curve";

interface VoiceStreamProps {
  width: number;
  height: number;
  /** How much of it has been heard, 0 to 1; all of it, without a needle, by default. */
  played?: number;
}

const STEP = 5;

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
          <path className="fill-superficie opacity-70" d={`M${now} 0H${width}V${height}H${now}Z`} />
          <path className="cauce-aguja" d={`M${now} 0V${height}`} />
        </>
      )}
    </svg>
  );
}

function asking(x: number): number {
  const breath = 0.5 + 0.5 * Math.sin(x / 5.1 + 1.9 * Math.sin(x / 31));
  return breath ** 2.2 * (0.5 + 0.36 * Math.sin(x / 43 + 1) * Math.sin(x / 17));
}

function telling(x: number): number {
  const breath = 0.5 + 0.5 * Math.sin(x / 5.9 + 2.2 + 1.6 * Math.sin(x / 37));
  return breath ** 1.5 * (0.7 + 0.3 * Math.sin(x / 53 + 2));
}
