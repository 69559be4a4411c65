import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** How far from where it rests still counts as being there, in pixels. */
const NEAR = 48;
/** What is left above a message's first line. */
const AIR = 12;
/** So much lies above the words of a message: the air, who says it and when, and its edge. */
const ABOVE_THE_WORDS = 48;

/**
 * Keeps the newest of a scrolling conversation in sight while it grows, from its first line on: what is
 * longer than the box is read from its beginning. Not if somebody has scrolled up to read; `what` changes
 * whenever it grows.
 */
export function useFollowEnd(box: RefObject<HTMLElement | null>, what: unknown) {
  const following = useRef(true);
  const seen = useRef(0);
  const [away, setAway] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be longer each time
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (following.current) current.scrollTop = restOf(current);
    seen.current = current.scrollTop;
    setAway(below(current) > NEAR);
  }, [box, what]);

  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const look = () => {
      // What has grown since it was scrolled for leaves the rest further down: only who goes up is reading.
      if (current.scrollTop > restOf(current) - NEAR) following.current = true;
      else if (current.scrollTop < seen.current) following.current = false;
      seen.current = current.scrollTop;
      setAway(below(current) > NEAR);
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

/** How much of it is below what can be seen. */
function below(box: HTMLElement): number {
  return box.scrollHeight - box.scrollTop - box.clientHeight;
}

/**
 * Where the box rests: at its end, or at the first line of the last message if that is longer. On a small phone
 * the last telephone of a help lies just below then: it is brought into sight as long as no word is lost for it.
 */
export function restOf(box: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const last = newestIn(box);
  if (!last) return end;
  const inBox = (y: number) => y - box.getBoundingClientRect().top + box.scrollTop;
  const first = inBox(last.getBoundingClientRect().top) - AIR;
  const telephone = [...last.querySelectorAll(".telefonos .telefono")].at(-1);
  const calling = telephone
    ? inBox(telephone.getBoundingClientRect().bottom) - box.clientHeight
    : first;
  const rest = calling <= first + ABOVE_THE_WORDS ? Math.max(first, calling) : first;
  return Math.max(0, Math.min(end, rest));
}

/** The last message of a conversation: an answer has lists of its own. */
export function newestIn(box: HTMLElement): Element | null {
  return box.querySelector(":scope > ol > li:last-child");
}
