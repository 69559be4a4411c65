import { useLayoutEffect } from "react";

/** The longest that the two presses of a double click lie apart; Windows calls 500 ms the usual. */
const DOUBLE_CLICK_MS = 500;
const PRESSES = ["mousedown", "click"] as const;

/**
 * Where the first press of a double click closes a dialog, the second opens nothing that lay under it. Whoever
 * double-clicks «Crear ejercicio» would find some other exercise open, if the server answers between the two.
 */
export function useNoClickThrough(shown: boolean): void {
  useLayoutEffect(() => {
    if (!shown) return;
    return () => {
      for (const press of PRESSES) document.addEventListener(press, ignoreSecond, true);
      setTimeout(() => {
        for (const press of PRESSES) document.removeEventListener(press, ignoreSecond, true);
      }, DOUBLE_CLICK_MS);
    };
  }, [shown]);
}

/** `detail` counts the presses that came one after the other in one place. */
function ignoreSecond(event: MouseEvent): void {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
