import { sample, smoothPath } from "@/components/drawings/curve";
import { percent } from "@/lib/formats";

const WIDTH = 328;
const HEIGHT = 150;
const BACK = surface(2.1, 11, 192);
const FRONT = surface(0.27, 7, 212);

interface NivelDeAguaProps {
  completados: number;
  asignados: number;
  /** 0 to 100, as the server counted it. */
  porcentaje: number;
}

/** How much is done, as water that rises in a panel: no record to break, no goal to reach. */
export function NivelDeAgua({ completados, asignados, porcentaje }: NivelDeAguaProps) {
  // The words stand in the water, or above it while it is low: never across its surface.
  const low = porcentaje < 50;
  return (
    <div
      className={low ? "agua-nivel agua-nivel--baja" : "agua-nivel"}
      role="img"
      aria-label={`${completados} de ${asignados} completados, ${percent(porcentaje, 1)}`}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <g style={{ transform: `translateY(${topOf(porcentaje)}px)` }}>
          <path className="lleno2" d={BACK} />
          <path className="lleno" d={FRONT} />
        </g>
      </svg>
      <b>{`${completados} de ${asignados}`}</b>
      <span>{percent(porcentaje, 1)}</span>
    </div>
  );
}

/** Where the surface lies, from the top of the drawing; a little water is always there. */
function topOf(porcentaje: number): number {
  return HEIGHT - 8 - (HEIGHT - 20) * (porcentaje / 100);
}

/** Water below a wave that calms down towards the right. */
function surface(phase: number, swell: number, length: number): string {
  const wave = smoothPath(
    sample(
      0,
      WIDTH,
      8,
      (x) => swell * Math.exp(-x / 180) * Math.sin((x / length) * 2 * Math.PI + phase),
    ),
  );
  return `${wave}V${HEIGHT * 2}H0Z`;
}
