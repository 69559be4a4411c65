import { useEffect } from "react";
import { Awake } from "@/lib/awake";

/** Keeps the screen on while this is shown: nobody touches it while they breathe. */
export function useDespierta(): void {
  useEffect(() => {
    const awake = new Awake();
    return () => awake.end();
  }, []);
}
