import { useCallback, useSyncExternalStore } from "react";
import { turnAt } from "@/components/transcript/voices";
import type { Turno } from "../types";
import type { Player } from "./usePlayer";

const NOTHING = () => () => {};

/** The turn being heard, by its place; -1 while nothing has been played. */
export function useCurrentTurn(turns: readonly Turno[], player: Player | null): number {
  const read = useCallback(() => {
    const seconds = player?.clock.getSeconds() ?? 0;
    return seconds > 0 ? turnAt(turns, seconds) : -1;
  }, [turns, player]);
  return useSyncExternalStore(player?.clock.subscribe ?? NOTHING, read);
}
