import { useDeferredValue, useMemo } from "react";
import type { Turn } from "@/components/transcript/voices";
import { shortened } from "@/entities/transcripcion/model/momentos";
import type { Momento } from "@/entities/transcripcion/types";
import type { Afirmacion, Analisis } from "../types";
import { placeOf } from "./evidence";

const MOST = 5;

/** Where the first statements of an analysis rest in the talk. They wait while somebody types. */
export function useAnalysedMoments(
  analisis: Analisis | null | undefined,
  turns: readonly Turn[],
): readonly Momento[] {
  const settled = useDeferredValue(turns);
  return useMemo(() => (analisis ? analysedMoments(analisis, settled) : []), [analisis, settled]);
}

export function analysedMoments(analisis: Analisis, turns: readonly Turn[]): Momento[] {
  const { resumen, cambios, temas } = analisis;
  const backed = [...resumen, ...cambios, ...temas].filter(({ respaldada }) => respaldada);
  const moments = new Map<number, Momento>();
  for (const statement of backed) {
    const turn = turnOf(statement, turns);
    if (turn && !moments.has(turn.start_time)) {
      moments.set(turn.start_time, {
        inicio: turn.start_time,
        texto: shortened(statement.texto),
      });
    }
    if (moments.size === MOST) break;
  }
  return [...moments.values()];
}

/** The first turn with a known time that holds words of it. */
function turnOf({ evidencias }: Afirmacion, turns: readonly Turn[]): Turn | undefined {
  for (const evidencia of evidencias) {
    const place = placeOf(evidencia, turns);
    const turn = place === null ? undefined : turns[place];
    if (turn && turn.end_time > 0) return turn;
  }
  return undefined;
}
