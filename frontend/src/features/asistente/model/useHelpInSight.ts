import { type RefObject, useEffect, useRef } from "react";
import type { Mensaje } from "../types";
import { newestIn } from "./useFollowEnd";

/** Whether a message is the help that somebody in danger is given. */
export function isAyuda({ riesgo, tipo }: Mensaje): boolean {
  return riesgo || tipo === "ayuda";
}

/**
 * Brings an answer to somebody in danger into sight from its first line, when the page itself was scrolled
 * past where it begins: on a phone the conversation is longer than what is seen of it.
 */
export function useHelpInSight(box: RefObject<HTMLElement | null>, newest: Mensaje | undefined) {
  const seen = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (seen.current === newest?.id) return;
    seen.current = newest?.id;
    if (!newest || !isAyuda(newest)) return;
    const message = box.current && newestIn(box.current);
    const { top = 0 } = message?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight) message?.scrollIntoView({ block: "start" });
  }, [box, newest]);
}
