import { clsx } from "clsx";
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
      className="relative h-[150px] overflow-hidden rounded-3 bg-hundido"
      role="img"
      aria-label={`${completados} de ${asignados} completados, ${percent(porcentaje, 1)}`}
    >
      <svg
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <g
          className="[transition:transform_var(--dur-3)_var(--curva)]"
          style={{ transform: `translateY(${topOf(porcentaje)}px)` }}
        >
          <path className="fill-(--dato-medio) opacity-50" d={BACK} />
          <path className="fill-primario" d={FRONT} />
        </g>
      </svg>
      <b
        className={clsx(
          "absolute left-[22px] font-titulo leading-none font-[600] lining-nums [font-size:calc(1.25*var(--t-3xl))]",
          low ? "top-[14px] text-tinta" : "bottom-[14px] text-sobre-primario",
        )}
      >{`${completados} de ${asignados}`}</b>
      <span
        className={clsx(
          "absolute right-[20px] text-sm font-[500]",
          low ? "top-[30px] text-tinta" : "bottom-[18px] text-sobre-primario",
        )}
      >
        {percent(porcentaje, 1)}
      </span>
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
