import { type RefObject, useEffect, useRef } from "react";

/**
 * For a form's element: it begins at `first`, if there is one, and after each refusal the first control that
 * has a problem takes the focus.
 */
export function useFocusOnProblem<E extends HTMLElement>(
  refusals: number,
  saving: boolean,
  first?: string,
): RefObject<E | null> {
  const box = useRef<E>(null);
  const answered = useRef<number>(null);
  // At each drawing: the tab of that field may be on its way, and a save disables them all.
  useEffect(() => {
    if (saving || answered.current === refusals) return;
    const wanted = refusals === 0 ? first : "[aria-invalid=true]";
    const control = wanted && box.current?.querySelector<HTMLElement>(wanted);
    if (!control) return;
    control.focus();
    answered.current = refusals;
  });
  return box;
}
