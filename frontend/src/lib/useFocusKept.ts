import { type RefObject, useEffect, useRef } from "react";

/**
 * For a part in which what was pressed may go: the focus stays in the part then, instead of falling to the
 * beginning of the page. The part takes it itself, with a `tabIndex` of -1.
 */
export function useFocusKept<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null);
  const last = useRef<Element>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && box.current?.contains(target) ? target : null;
    };
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);
  // At each drawing: nobody tells of what has gone.
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  });
  return box;
}
