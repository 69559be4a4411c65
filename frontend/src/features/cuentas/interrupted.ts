import { useEffect, useLayoutEffect, useRef } from "react";
import { getSession } from "./session";

// In memory alone: a page that is closed, reloaded or signed out of (which loads another) forgets it.
const interrupted = new Map<string, unknown>();

/** What was being typed under `key` when the session ended here, for whoever is back to type on. */
export function interruptedAt<T>(key: string): T | undefined {
  return interrupted.get(key) as T | undefined;
}

/**
 * Keeps what is being typed if the session ends meanwhile; `typed` says what is at stake, or null. The key
 * names a record that only its owner can open.
 */
export function useInterruption<T>(key: string, typed: () => T | null): void {
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    interrupted.delete(key);
    return () => {
      const lost = getSession().status === "anonymous" ? latest.current() : null;
      if (lost !== null) interrupted.set(key, lost);
    };
  }, [key]);
}
