import { useEffect } from "react";
import { lastSaid } from "@/components/ui/toast";
import { reloadDocument } from "@/lib/documents";
import { leaveFlash } from "@/lib/flash";

/**
 * The provider's script may run in the document of /login and in no other (core/headers.py). Whoever was
 * sent here from inside the application is still in another: it is loaded as its own, and what was being
 * said is said again there.
 */
export function useProviderDocument(needed: boolean): void {
  useEffect(() => {
    if (!needed || isOwnDocument()) return;
    const said = lastSaid();
    if (said) leaveFlash(said);
    reloadDocument();
  }, [needed]);
}

function isOwnDocument(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return !arrival || new URL(arrival.name).pathname === globalThis.location.pathname;
}
