import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** Dialogs that are open and do not stand yet, in their order; the first of them is appearing. */
const queue: (() => void)[] = [];

function leave(appear: () => void): void {
  const place = queue.indexOf(appear);
  if (place < 0) return;
  queue.splice(place, 1);
  if (place === 0) queue[0]?.();
}

/**
 * Whether a dialog that is open may appear. Each hides from assistive technology whatever stands when it comes. Of two
 * that open in one commit, as from an address that names both, the lower one would hide the upper one for good: they
 * appear one after the other.
 */
export function useTurn(open: boolean): boolean {
  const [here, setHere] = useState(false);
  const mine = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!open) return;
    const appear = () => setHere(true);
    mine.current = appear;
    queue.push(appear);
    if (queue[0] === appear) appear();
    return () => {
      setHere(false);
      leave(appear);
    };
  }, [open]);
  // Effects of what is inside come before this one: by now it has hidden the rest.
  useEffect(() => {
    if (here && mine.current) leave(mine.current);
  }, [here]);
  return open && here;
}
