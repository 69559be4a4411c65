import { type RefObject, useEffect, useRef } from "react";

/** A form's ref: whenever its problems are found anew, the first field that has one takes the focus. */
export function useFocusOnProblem(problems: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for in the page, once they are drawn
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problems]);
  return form;
}
