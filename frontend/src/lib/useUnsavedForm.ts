import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { forgetKeptAt, keepHere, keptAt, left, personShown } from "./unsaved-forms";

/** What was being typed under `key` when the session ended or the page was loaded anew, until it is left again. */
export function useUnsavedForm<T>(key: string): T | undefined {
  const [kept] = useState(() => keptAt<T>(key));
  return kept;
}

/**
 * Keeps what is being typed if the session ends meanwhile, or the page goes away; `typed` says what is at
 * stake, or null. The key names a record that only its owner can open.
 */
export function useKeepingUnsaved<T>(key: string, typed: () => T | null): void {
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    const owner = personShown();
    forgetKeptAt(key);
    const stop = whenHidden(
      () => owner !== null && keepHere(owner, key, latest.current()),
      () => forgetKeptAt(key),
    );
    return () => {
      stop();
      forgetKeptAt(key);
      if (owner !== null) left(owner, key, latest.current());
    };
  }, [key]);
}

/** A phone ends a page that is out of sight without a word: what comes first is the last chance. */
export function whenHidden(hidden: () => void, shown: () => void): () => void {
  const change = () => (document.visibilityState === "hidden" ? hidden() : shown());
  document.addEventListener("visibilitychange", change);
  addEventListener("pagehide", hidden);
  return () => {
    document.removeEventListener("visibilitychange", change);
    removeEventListener("pagehide", hidden);
  };
}
