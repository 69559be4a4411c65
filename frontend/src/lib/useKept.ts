import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { forgetKeptAt, keep, keptAt, personShown } from "./kept";

/** What was being typed under `key` when the session ended over it, until the form is left again. */
export function useKept<T>(key: string): T | undefined {
  const [kept] = useState(() => keptAt<T>(key));
  return kept;
}

/**
 * Keeps what is being typed if the session ends meanwhile; `typed` says what is at stake, or null. The key
 * names a record that only its owner can open.
 */
export function useKeeping<T>(key: string, typed: () => T | null): void {
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    const owner = personShown();
    forgetKeptAt(key);
    return () => {
      const lost = owner === null ? null : latest.current();
      if (owner !== null && lost !== null) keep(owner, key, lost);
    };
  }, [key]);
}
