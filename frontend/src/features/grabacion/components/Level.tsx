import { useEffect, useRef } from "react";

/** How loud the microphone hears, as it hears it. */
export function Level({ level }: { level: () => number }) {
  const meter = useRef<HTMLMeterElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      if (meter.current) meter.current.value = level();
      frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return <meter ref={meter} className="nivel" aria-label="Nivel del micrófono" max={1} />;
}
