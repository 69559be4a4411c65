import { useSyncExternalStore } from "react";

const touch = globalThis.matchMedia?.("(pointer: coarse)");

function subscribe(notify: () => void): () => void {
  touch?.addEventListener("change", notify);
  return () => touch?.removeEventListener("change", notify);
}

/** Whether somebody points with a finger: there is no keyboard to speak of, and one that covers half. */
export function useTouch(): boolean {
  return useSyncExternalStore(subscribe, () => touch?.matches ?? false);
}
