import type { GuiaRespiracion } from "@/entities/ejercicio/types";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SMALL = 0.5;

const NAMES = {
  inspirar: "Inspira",
  retener: "Mantén",
  espirar: "Espira",
  pausa: "Descansa",
} as const;
type Fase = keyof typeof NAMES;
const FASES = Object.keys(NAMES) as Fase[];

/** Where a breath is: what to do, for how many seconds more, and how wide the circle is. */
export interface Momento {
  palabra: (typeof NAMES)[Fase];
  quedan: number;
  escala: number;
}

/** Where the breathing is after so many milliseconds. */
export function momentoAt(guia: GuiaRespiracion, elapsed: number): Momento {
  const fases = FASES.map((fase) => ({ fase, ms: guia[fase] * SECOND })).filter(({ ms }) => ms > 0);
  let left = elapsed % fases.reduce((sum, { ms }) => sum + ms, 0);
  for (const { fase, ms } of fases) {
    if (left < ms) {
      return {
        palabra: NAMES[fase],
        quedan: Math.ceil((ms - left) / SECOND),
        escala: scaleOf(fase, left / ms),
      };
    }
    left -= ms;
  }
  throw new Error("a breath without parts");
}

/** What is left of it, in milliseconds; a breath that has begun is finished first. */
export function restOf(guia: GuiaRespiracion, elapsed: number): number {
  const breath = FASES.reduce((sum, fase) => sum + guia[fase], 0) * SECOND;
  const whole = Math.ceil((guia.minutos * MINUTE) / breath) * breath;
  return Math.max(0, whole - elapsed);
}

function scaleOf(fase: Fase, share: number): number {
  if (fase === "inspirar") return SMALL + (1 - SMALL) * share;
  if (fase === "espirar") return 1 - (1 - SMALL) * share;
  return fase === "retener" ? 1 : SMALL;
}
