import { useEffect } from "react";
import { ScreenWakeLock } from "@/lib/wake-lock";

/** Keeps the screen on while this is shown: nobody touches it while they breathe. */
export function useDespierta(): void {
  useEffect(() => {
    const awake = new ScreenWakeLock();
    return () => awake.end();
  }, []);
}
