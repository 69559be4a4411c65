import { useEffect } from "react";

/** Fetches the code behind a link before it is followed: when the page is idle, or the link looked at. */
export function usePreload(load: () => Promise<unknown>) {
  // Without a network now, following the link asks again, and says so.
  const preload = () => void load().catch(() => undefined);
  useEffect(() => {
    // Where a page cannot tell that it is idle, looking at the link is enough.
    if (!("requestIdleCallback" in window)) return undefined;
    const asked = requestIdleCallback(() => void load().catch(() => undefined));
    return () => cancelIdleCallback(asked);
  }, [load]);
  return { onPointerEnter: preload, onFocus: preload };
}
