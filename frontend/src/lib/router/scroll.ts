import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ofThisTab } from "@/lib/browser-storage";
import type { Router, RouterState } from "./router-types";

const STORED = "scroll_positions";

/**
 * A new page begins at its top, or where its address points to; one that somebody goes back to, or loads anew,
 * is where they left it.
 */
export function useScrollMemory(router: Router, { location, keepsScroll, ready }: RouterState) {
  const [positions] = useState(storedPositions);
  const drawn = useRef(location.key);
  useEffect(() => {
    const remember = () => {
      positions[drawn.current] = window.scrollY;
    };
    const store = () => {
      remember();
      ofThisTab.set(STORED, JSON.stringify(positions));
      history.scrollRestoration = "auto";
    };
    history.scrollRestoration = "manual";
    addEventListener("pagehide", store);
    const forget = router.subscribe(remember);
    return () => {
      removeEventListener("pagehide", store);
      forget();
      history.scrollRestoration = "auto";
    };
  }, [router, positions]);
  useLayoutEffect(() => {
    if (!ready) return;
    drawn.current = location.key;
    const left = positions[location.key];
    const named = document.getElementById(nameIn(location.hash));
    if (left !== undefined) scrollTo(0, left);
    else if (named) named.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [location, positions, keepsScroll, ready]);
}

function storedPositions(): Record<string, number> {
  return JSON.parse(ofThisTab.get(STORED) ?? "{}");
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // Typed by hand, it names nothing.
    return "";
  }
}
