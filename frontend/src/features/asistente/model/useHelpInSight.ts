import { type RefObject, useEffect, useRef } from "react";
import type { Mensaje } from "../types";
import { newestIn, restOf } from "./useFollowEnd";

/** Whether a message is the help that somebody in danger is given. */
export function isAyuda({ riesgo, tipo }: Mensaje): boolean {
  return riesgo || tipo === "ayuda";
}

/** What stays above the page covers so much of the window, with a little air below it, in pixels. */
const COVERED = 96;

/**
 * Brings an answer to somebody in danger into sight from its first line: in the conversation, also of somebody
 * who was reading further up, and on the page when that was scrolled past where it begins, as on a phone, where
 * the conversation is longer than what is seen of it.
 */
export function useHelpInSight(box: RefObject<HTMLElement | null>, newest: Mensaje | undefined) {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (seen.current === newest?.id) return;
    seen.current = newest?.id;
    if (!newest || !isAyuda(newest) || !box.current) return;
    box.current.scrollTop = restOf(box.current);
    const { top = 0 } = newestIn(box.current)?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight) scrollBy({ top: top - COVERED, behavior: "instant" });
  }, [box, newest]);
}
