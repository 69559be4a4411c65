import { useEffect, useMemo } from "react";
import type { Turno } from "../types";
import { highlight, rangeOf, rowOf } from "./rows";
import { heardAt, timelineOf, wordAt } from "./timeline";
import type { Player } from "./usePlayer";

/**
 * Marks the turn and the word being heard, straight on the page: playing draws nothing anew. `onTurn` is
 * told when another turn begins.
 */
export function usePlayingWord(
  turns: readonly Turno[],
  player: Player,
  onTurn: (turn: Turno) => void,
): void {
  const timeline = useMemo(() => timelineOf(turns), [turns]);
  useEffect(() => {
    const { clock, video } = player;
    let heard: Turno | null = null;
    let place = -1;
    let frame = 0;
    const paint = () => {
      const seconds = video.current?.currentTime ?? clock.getSeconds();
      const turn = seconds > 0 ? heardAt(timeline, seconds) : null;
      const word = turn && wordAt(turn, seconds);
      if (turn !== heard) {
        if (heard) rowOf(heard)?.removeAttribute("aria-current");
        heard = turn;
        if (turn) {
          rowOf(turn)?.setAttribute("aria-current", "true");
          onTurn(turn);
        }
        place = -1;
      }
      if (!turn || (word?.from ?? -1) === place) return;
      place = word?.from ?? -1;
      highlight("palabra", [word && rangeOf(turn, word.from, word.to)]);
      highlight("por-decir", [word && rangeOf(turn, word.to, turn.text.length)]);
    };
    const follow = () => {
      paint();
      frame = video.current?.paused === false ? requestAnimationFrame(follow) : 0;
    };
    const told = () => (frame === 0 ? follow() : undefined);
    const unsubscribe = clock.subscribe(told);
    told();
    return () => {
      unsubscribe();
      cancelAnimationFrame(frame);
      if (heard) rowOf(heard)?.removeAttribute("aria-current");
      highlight("palabra", []);
      highlight("por-decir", []);
    };
  }, [timeline, player, onTurn]);
}
