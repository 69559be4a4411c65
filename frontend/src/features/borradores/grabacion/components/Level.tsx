import { useEffect, useRef } from "react";

/** What is left of a loud moment in the next picture: a meter that falls at once cannot be read. */
const FALL = 0.94;

/** How loud the microphone hears, as it hears it. */
export function Level({ level }: { level: () => number }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    let frame = 0;
    let shown = 0;
    const draw = () => {
      shown = Math.max(level(), shown * FALL);
      if (meter.current) meter.current.value = shown;
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return <meter ref={meter} className="nivel" aria-label="Nivel del micrófono" max={1} />;
}
