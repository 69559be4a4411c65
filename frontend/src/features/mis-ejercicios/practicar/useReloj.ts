import { useEffect, useRef, useState } from "react";

const TICK_MS = 100;

/**
 * A clock that can be stopped. It counts by the time of day, not by its ticks: a screen that was locked
 * meanwhile shows how long it really was.
 */
export function useReloj(tick = TICK_MS) {
  const [elapsed, setElapsed] = useState(0);
  const [since, setSince] = useState<number | null>(null);
  const before = useRef(0);

  useEffect(() => {
    if (since === null) return;
    const show = () => setElapsed(before.current + Date.now() - since);
    const timer = setInterval(show, tick);
    return () => clearInterval(timer);
  }, [since, tick]);

  return {
    /** Milliseconds, without the pauses. */
    elapsed,
    running: since !== null,
    start: () => setSince((now) => now ?? Date.now()),
    pause() {
      if (since === null) return;
      before.current += Date.now() - since;
      setElapsed(before.current);
      setSince(null);
    },
    reset() {
      before.current = 0;
      setElapsed(0);
      setSince(null);
    },
  };
}

export type Reloj = ReturnType<typeof useReloj>;
