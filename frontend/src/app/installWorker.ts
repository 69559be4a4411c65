/** The first page comes before what opens it without a network another time. */
const FIRST_PAGE_MS = 2500;

/** Has the browser keep what opens the application without a network (`src/sw`), where it can. */
export function installWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  setTimeout(() => {
    // A browser that keeps nothing, as in a private window, opens Remanso as it did before.
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
  }, FIRST_PAGE_MS);
}
