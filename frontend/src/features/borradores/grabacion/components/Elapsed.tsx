import { useEffect, useState } from "react";
import { elapsed, type Status } from "@/entities/grabacion/status";
import { clock } from "@/lib/formats";

/** How long has been recorded, counting while it is. */
export function Elapsed({ status }: { status: Status }) {
  const [, tick] = useState(0);
  const { since } = status;
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [since]);
  return <time className="dato">{clock(elapsed(status))}</time>;
}
