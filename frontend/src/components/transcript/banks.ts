import { smoothPath } from "@/components/drawings/curve";
import { banksOf, densityOf, type Turn } from "./voices";

const STRETCHES = 140;
/** Half of the thread of water that stays where nobody speaks. */
const THREAD = 1.4;
/** What is left free above and below. */
const AIR = 4;

interface MapSize {
  /** Seconds that the whole width is. */
  length: number;
  width: number;
  height: number;
}

/** Two banks of one stream as SVG paths: the therapist's voice above, everybody else's below. */
export function bankPaths(turns: readonly Turn[], patient: string, size: MapSize) {
  const banks = banksOf(turns, patient);
  const therapist = (turn: Turn) => banks.get(turn.speaker_label) === "terapeuta";
  const above = densityOf(turns, therapist, size.length, STRETCHES);
  const below = densityOf(turns, (turn) => !therapist(turn), size.length, STRETCHES);
  return { above: bank(above, -1, size), below: bank(below, 1, size) };
}

function bank(density: readonly number[], side: 1 | -1, { width, height }: MapSize): string {
  const middle = height / 2;
  const deep = middle - THREAD - AIR;
  const points = density.map((value, i) => ({
    x: (width * (i + 0.5)) / density.length,
    y: middle + side * (THREAD + deep * value),
  }));
  const edge = { y: middle + side * THREAD };
  const shore = smoothPath([{ x: 0, ...edge }, ...points, { x: width, ...edge }]);
  return `${shore}L${width} ${middle}L0 ${middle}Z`;
}
