import { FIRST_PAGE_MS } from "@/lib/useAfterFirstPage";

/** Has the browser keep what opens the application without a network (`src/sw`), after the first page. */
export function installWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => {
    // A browser that keeps nothing, as in a private window, opens Remanso as it did before.
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  }, FIRST_PAGE_MS);
}
