import { useMemo, useRef } from "react";
import { notify } from "@/components/ui/toast";
import type { Momento, Turno } from "../types";
import { byStart, canBeMarked, MOST_MOMENTS, momentOf, momentsByTurn } from "./momentos";
import { idOf } from "./turn-ids";

interface Options {
  turns: readonly Turno[];
  momentos: readonly Momento[];
  onMomentos: (momentos: Momento[]) => void;
  /** Tells what was done, in words. */
  onSaid: (said: string) => void;
}

/** What is marked in each turn, and the acts of marking: always the same functions. */
export function useMomentos({ turns, momentos, onMomentos, onSaid }: Options) {
  const byTurn = useMemo(() => momentsByTurn(turns, momentos), [turns, momentos]);
  const now = useRef({ byTurn, momentos, onMomentos, onSaid });
  now.current = { byTurn, momentos, onMomentos, onSaid };

  const acts = useMemo(() => {
    const keep = (gone: readonly Momento[], added: readonly Momento[]) => {
      const { current } = now;
      const left = current.momentos.filter((each) => !gone.includes(each));
      if (left.length + added.length > MOST_MOMENTS) {
        notify.error("No caben más momentos", `Quita alguno: hay ${MOST_MOMENTS} señalados.`);
        return;
      }
      current.onMomentos([...left, ...added].toSorted(byStart));
      current.onSaid(added.length > 0 ? "Momento señalado" : "Momento sin señalar");
    };
    return {
      add: (momento: Momento) => keep([], [momento]),
      remove: (momento: Momento) => keep([momento], []),
      /** Marks a turn, or takes back what is marked in it. */
      toggle: (turn: Turno) => {
        if (!canBeMarked(turn)) return;
        const marked = markedIn(turn, now.current.byTurn);
        keep(marked, marked.length > 0 ? [] : [momentOf(turn)]);
      },
    };
  }, []);
  return { byTurn, ...acts };
}

/** What is marked in a turn itself, not in the silence after it. */
export function markedIn(turn: Turno, byTurn: ReadonlyMap<number, Momento[]>): Momento[] {
  return (byTurn.get(idOf(turn)) ?? []).filter(({ inicio }) => inicio < turn.end_time);
}
