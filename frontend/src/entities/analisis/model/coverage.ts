import type { Turn } from "@/components/transcript/voices";
import type { Analisis } from "../types";
import { placeOf } from "./evidence";
import { statementsOf } from "./statements";

/** A stretch of the line that a session is, in hundredths of its length. */
export interface Stretch {
  /** The turn's place in the transcript. */
  place: number;
  from: number;
  length: number;
  cited: boolean;
}

/** Every turn as a stretch of the session; by its length in letters where nobody knows its times. */
export function stretchesOf(analisis: Analisis, turns: readonly Turn[]): Stretch[] {
  const cited = citedIn(analisis, turns);
  const spans = spansOf(turns);
  const first = Math.min(...spans.map(([from]) => from));
  const whole = Math.max(...spans.map(([, to]) => to)) - first;
  return spans.map(([from, to], place) => ({
    place,
    from: whole > 0 ? (100 * (from - first)) / whole : 0,
    length: whole > 0 ? (100 * (to - from)) / whole : 0,
    cited: cited.has(place),
  }));
}

/** How much of the session the analysis cites, in words; `null` where nobody knows. */
export function coverageIn({ cobertura }: Analisis): string | null {
  if (!cobertura || cobertura.total_s <= 0) return null;
  const { citados_s, total_s, silencio_s } = cobertura;
  const inMinutes = total_s >= 120;
  const count = (seconds: number) => Math.round(inMinutes ? seconds / 60 : seconds);
  const unit = inMinutes ? "min" : "s";
  const silence = count(silencio_s) > 0 ? `; ${count(silencio_s)} ${unit} de silencio` : "";
  return `El análisis cita ${count(citados_s)} de ${count(total_s)} ${unit}${silence}`;
}

function citedIn(analisis: Analisis, turns: readonly Turn[]): Set<number | null> {
  const evidences = statementsOf(analisis)
    .filter(({ statement }) => statement.respaldada)
    .flatMap(({ statement }) => statement.evidencias);
  return new Set(evidences.map((each) => placeOf(each, turns)));
}

function spansOf(turns: readonly Turn[]): [number, number][] {
  if (turns.some((turn) => turn.end_time > 0)) {
    return turns.map(({ start_time, end_time }) => [start_time, end_time]);
  }
  let at = 0;
  return turns.map(({ text }) => {
    const from = at;
    at += text.length + 1;
    return [from, at];
  });
}
