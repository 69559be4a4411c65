import { useMemo } from "react";
import { sample, smoothPath } from "@/components/drawings/curve";
import { percent } from "@/lib/formats";
import { lengthOf, type Turn, type Voice, type VoiceRole, voicesOf } from "./voices";

const WIDTH = 620;
const HEIGHT = 68;
const STEP = 4;
const MIDDLE = HEIGHT / 2;
/** How far around a point speech still counts for it, as a part of the whole. */
const REACH = 0.012;

interface VoiceMapProps {
  turns: readonly Turn[];
  patientName: string;
  /** Seconds marked on the map. */
  moments?: readonly number[];
  /** The second being played. */
  now?: number;
}

/** Who speaks when: the therapist above the water, everybody else below. Nothing without times. */
export function VoiceMap({ turns, patientName, moments = [], now }: VoiceMapProps) {
  const whole = lengthOf(turns);
  const voices = useMemo(() => voicesOf(turns, patientName), [turns, patientName]);
  const banks = useMemo(() => banksOf(turns, voices, whole), [turns, voices, whole]);
  if (whole === 0) return null;
  const at = (seconds: number) => (WIDTH * Math.min(seconds, whole)) / whole;
  return (
    <svg
      className="cauce"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Mapa de voces. ${voices.map(said).join(", ")}`}
    >
      <path className="cauce-t" d={banks.t} />
      <path className="cauce-p" d={banks.p} />
      <path className="cauce-eje" d={`M0 ${MIDDLE}H${WIDTH}`} />
      {moments.map((moment) => (
        <path key={moment} className="cauce-momento" d={`M${at(moment)} 2V${HEIGHT - 2}`} />
      ))}
      {now !== undefined && <path className="cauce-aguja" d={`M${at(now)} 0V${HEIGHT}`} />}
    </svg>
  );
}

/** Who spoke how much, under the map. */
export function VoiceShares({ turns, patientName, moments = [] }: VoiceMapProps) {
  return (
    <div className="leyenda">
      {voicesOf(turns, patientName).map((voice) => (
        <span key={voice.label}>
          <i className={voice.role} />
          {said(voice)}
        </span>
      ))}
      {moments.length > 0 && (
        <span>
          <i className="m" />
          Momentos señalados
        </span>
      )}
    </div>
  );
}

function said({ label, share }: Voice): string {
  const name = label || "Sin nombre";
  return share === null ? name : `${name} ${percent(share)}`;
}

function banksOf(
  turns: readonly Turn[],
  voices: readonly Voice[],
  whole: number,
): Record<VoiceRole, string> {
  const roles = new Map(voices.map((voice) => [voice.label, voice.role]));
  const bank = (role: VoiceRole, direction: 1 | -1) => {
    const spoken = densityOf(
      turns.filter((turn) => roles.get(turn.speaker_label) === role),
      whole,
    );
    const edge = sample(0, WIDTH, STEP, (x) => {
      const height = (MIDDLE - 4) * (spoken[Math.round(x / STEP)] ?? 0);
      return MIDDLE - direction * (height + 1);
    });
    return `${smoothPath(edge)}L${WIDTH} ${MIDDLE}L0 ${MIDDLE}Z`;
  };
  return { t: bank("t", 1), p: bank("p", -1) };
}

/** For each step across the map, which part of the time around it is speech, 0 to 1. */
function densityOf(turns: readonly Turn[], whole: number): number[] {
  const reach = REACH * whole;
  const steps = Math.ceil(WIDTH / STEP) + 1;
  const density = new Array<number>(steps).fill(0);
  for (const { start_time: start, end_time: end } of turns) {
    const first = Math.max(0, Math.floor(((start - reach) / whole) * (steps - 1)));
    const last = Math.min(steps - 1, Math.ceil(((end + reach) / whole) * (steps - 1)));
    for (let step = first; step <= last; step++) {
      const centre = (whole * step) / (steps - 1);
      const overlap = Math.min(end, centre + reach) - Math.max(start, centre - reach);
      density[step] = Math.min(1, (density[step] ?? 0) + Math.max(0, overlap) / (2 * reach));
    }
  }
  return density;
}
