import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Turno } from "../types";
import { placeAt, rowId } from "./rows";
import { secondsOf } from "./timeline";
import { idOf } from "./turn-ids";
import type { Player } from "./usePlayer";
import type { Workbench } from "./useWorkbench";

/**
 * What the pointer does in the list: a click on a word plays it, a double one corrects it, and without
 * times a click corrects. Answers the turn under the pointer. One listener serves six hundred rows.
 */
export function usePointing(
  list: RefObject<HTMLElement | null>,
  bench: Workbench,
  player: Player,
  audible: boolean,
): number | null {
  const [hovered, setHovered] = useState<number | null>(null);
  const [wasPlaying, setWasPlaying] = useState(false);
  const turnOf = (target: EventTarget | null): Turno | undefined => {
    const row = target instanceof Element ? target.closest(".turno") : null;
    return row ? bench.turns.find((turn) => rowId(idOf(turn)) === row.id) : undefined;
  };
  const wordOf = (event: MouseEvent) => {
    const onText = event.target instanceof Element && event.target.closest("p.turno-texto");
    const turn = onText ? turnOf(event.target) : undefined;
    return turn && { turn, place: placeAt(event.clientX, event.clientY) ?? turn.text.length };
  };

  const click = useEffectEvent((event: MouseEvent) => {
    const word = wordOf(event);
    const selecting = getSelection()?.isCollapsed === false;
    if (!word || selecting || event.detail > 1) return;
    bench.setActive(idOf(word.turn));
    setWasPlaying(player.video.current?.paused === false);
    if (audible && word.turn.end_time > 0) player.playFrom(secondsOf(word.turn, word.place));
    else bench.actions.edit(word.turn, word.place);
  });
  const doubleClick = useEffectEvent((event: MouseEvent) => {
    const word = wordOf(event);
    if (!word) return;
    if (!wasPlaying) player.video.current?.pause(); // The first of the two clicks made it play.
    bench.actions.edit(word.turn, word.place);
  });
  const point = useEffectEvent((event: PointerEvent) => {
    const turn = event.pointerType === "mouse" ? turnOf(event.target) : undefined;
    if (turn) setHovered(idOf(turn));
  });
  const attend = useEffectEvent((event: FocusEvent) => {
    const turn = turnOf(event.target);
    if (turn) bench.setActive(idOf(turn));
  });

  const there = bench.turns.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list comes with the first turn
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const over = new AbortController();
    const options = { signal: over.signal };
    element.addEventListener("click", (event) => click(event), options);
    element.addEventListener("dblclick", (event) => doubleClick(event), options);
    element.addEventListener("pointerover", (event) => point(event), options);
    element.addEventListener("focusin", (event) => attend(event), options);
    return () => over.abort();
  }, [list, there]);
  return hovered;
}
