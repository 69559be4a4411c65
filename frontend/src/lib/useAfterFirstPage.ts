import { useEffect, useState } from "react";

/** The first page and what it asks for come before anything that may be wanted later. */
export const FIRST_PAGE_MS = 4000;

/** Whether what can wait may be asked for. */
export function useAfterFirstPage(): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), FIRST_PAGE_MS);
    return () => clearTimeout(timer);
  }, []);
  return after;
}
