import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How far from the end still counts as being there, in pixels. */
const NEAR = 48;

/**
 * Keeps the end of a scrolling conversation in sight while it grows, unless somebody has scrolled up to
 * read; `what` changes whenever it grows.
 */
export function useSeguir(box: RefObject<HTMLElement | null>, what: unknown) {
  const following = useRef(true);
  const [away, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be longer each time
  useLayoutEffect(() => {
    const { current } = box;
    if (current && following.current) current.scrollTop = current.scrollHeight;
  }, [box, what]);

  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => {
      following.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
      setAway(!following.current);
    };
    current.addEventListener("scroll", look, { passive: true });
    return () => current.removeEventListener("scroll", look);
  }, [box]);

  function goToEnd(): void {
    following.current = true;
    setAway(false);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }

  return { away, goToEnd };
}
