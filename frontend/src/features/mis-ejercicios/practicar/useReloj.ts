import { useEffect, useRef, useState } from "react";
import { type Instant, instant, since } from "@/lib/steady-clock";

const TICK_MS = 100;

/**
 * A clock that can be stopped. It does not count its ticks: a screen that was locked meanwhile shows how
 * long it really was.
 */
export function useReloj(tick = TICK_MS) {
  const [elapsed, setElapsed] = useState(0);
  const [started, setStarted] = useState<Instant | null>(null);
  const before = useRef(0);

  useEffect(() => {
    if (started === null) return;
    const show = () => setElapsed(before.current + since(started));
    const timer = setInterval(show, tick);
    return () => clearInterval(timer);
  }, [started, tick]);

  return {
    /** Milliseconds, without the pauses. */
    elapsed,
    running: started !== null,
    start: () => setStarted((now) => now ?? instant()),
    pause() {
      if (started === null) return;
      before.current += since(started);
      setElapsed(before.current);
      setStarted(null);
    },
    reset() {
      before.current = 0;
      setElapsed(0);
      setStarted(null);
    },
  };
}

export type Reloj = ReturnType<typeof useReloj>;
