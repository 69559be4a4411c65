import { useEffect, useRef, useState } from "react";

/**
 * What is wrong with a form, and the form's ref. A refusal leads to the first field that has a problem; what
 * is put right goes at once, and leaves whoever is typing where they are.
 */
export function useProblems<P extends object>(none: P) {
  const form = useRef<HTMLFormElement>(null);
  const [refused, refuseWith] = useState(none);
  const [problems, setProblems] = useState(none);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for in the page, once they are drawn
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  const refuse = (found: P) => {
    setProblems(found);
    refuseWith(found);
  };
  return { problems, form, refuse, recheck: setProblems };
}
