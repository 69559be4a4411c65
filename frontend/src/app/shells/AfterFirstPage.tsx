import { type ReactNode, Suspense, useEffect, useState } from "react";

/** The page that is open comes first. */
const LATER_MS = 4000;

/** What nobody waits for: it begins once the page that is open has had its time. */
export function AfterFirstPage({ children }: { children: ReactNode }) {
  const [now, setNow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setNow(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return now ? <Suspense fallback={null}>{children}</Suspense> : null;
}
