import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { lastSaid } from "@/components/ui/toast";
import type { LoginState } from "@/entities/cuenta/destinations";
import { recording } from "@/entities/grabacion/status";
import { ofThisTab } from "@/lib/browser-storage";
import { reloadDocument } from "@/lib/documents";
import { leaveFlash } from "@/lib/flash";

const WANTED_PLACE = "destino";

/**
 * The provider's script may run in the document of /login and in no other (core/edge/headers.py). Whoever was
 * sent here from inside the application is still in another: it is loaded as its own, and there the place
 * they wanted is remembered and what was being said is said again. The history's own state cannot carry
 * them: a document whose window policy differs starts without it.
 */
export function useProviderDocument(needed: boolean): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const from = ofThisTab.get(WANTED_PLACE);
    if (from === null) return;
    ofThisTab.remove(WANTED_PLACE);
    void navigate(pathname, { replace: true, state: { from } satisfies LoginState });
  }, [pathname, navigate]);

  useEffect(() => {
    // What is being recorded would end with this document: its bar leads to another tab instead.
    if (!needed || isOwnDocument() || recording.now()) return;
    const said = lastSaid();
    if (said) leaveFlash(said);
    const { from } = (state ?? {}) as LoginState;
    if (from) ofThisTab.set(WANTED_PLACE, from);
    reloadDocument();
  }, [needed, state]);
}

function isOwnDocument(): boolean {
  const [arrival] = performance.getEntriesByType("navigation");
  return !arrival || new URL(arrival.name).pathname === globalThis.location.pathname;
}
