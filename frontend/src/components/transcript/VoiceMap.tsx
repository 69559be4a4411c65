import { useMemo } from "react";
import { percent } from "@/lib/formats";
import { bankPaths } from "./banks";
import { lengthOf, SHARES_OF, type Share, sharesOf, type Turn } from "./voices";

const WIDTH = 620;
const HEIGHT = 68;
const MARKS: Record<Share["bank"], string> = {
  terapeuta: "t",
  paciente: "p",
  otra: "p",
  silencio: "s",
};

interface VoiceMapProps {
  turns: readonly Turn[];
  patientName: string;
  /** The seconds that somebody marked in it. */
  marked: readonly number[];
}

/** Who speaks when, at a glance: a drawing with its legend. Nothing without times. */
export function VoiceMap({ turns, patientName, marked }: VoiceMapProps) {
  const length = lengthOf(turns);
  const banks = useMemo(
    () => bankPaths(turns, patientName, { length, width: WIDTH, height: HEIGHT }),
    [turns, patientName, length],
  );
  const shares = sharesOf(turns, patientName);
  if (length === 0) return null;
  return (
    <div className="mt-5 grid gap-2">
      <svg
        className="cauce h-[68px]"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="Mapa de voces"
      >
        <path className="cauce-t" d={banks.above} />
        <path className="cauce-p" d={banks.below} />
        <path className="cauce-eje" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        {marked.map((second) => (
          <path
            key={second}
            className="cauce-momento"
            d={`M${(WIDTH * second) / length} 0V${HEIGHT}`}
          />
        ))}
      </svg>
      <ul className="leyenda">
        {shares.toSorted(therapistFirst).map((share) => (
          <li key={share.label}>
            <span>
              <i className={MARKS[share.bank]} />
              {`${share.label} ${percent(share.percent)}`}
            </span>
          </li>
        ))}
        {marked.length > 0 && (
          <li>
            <span>
              <i className="m" />
              Momentos señalados
            </span>
          </li>
        )}
      </ul>
      <p className="xs tenue">{SHARES_OF}</p>
    </div>
  );
}

function therapistFirst(a: Share, b: Share): number {
  return Number(b.bank === "terapeuta") - Number(a.bank === "terapeuta");
}
