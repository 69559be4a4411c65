import { useSyncExternalStore } from "react";

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;
/** Somebody looks at a page that waits: it is asked often, for next to nothing. */
const ASK_SERVER_MS = 4000;

/** How many milliseconds to wait after so many failures in a row. */
export function retryIn(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** The server did not answer when it was last asked whether it is there. */
let serverLost = false;
let asking = false;
const followers = new Set<() => void>();

/** Whether there is a network, as far as the browser knows, and the server answers, as far as was tried. */
export function useOnline(): boolean {
  return useSyncExternalStore(followConnection, isConnected, () => true);
}

/** The same, without waiting for it to change. */
export function isConnected(): boolean {
  return isOnline() && !serverLost;
}

/** Whether the browser has a network, as far as it knows: it may be wrong, but only in saying that it has one. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Whether the server is there: it is asked for nothing but its front page's headers. */
export async function serverAnswers(): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const { origin } = globalThis.location;
    return (await globalThis.fetch(`${origin}/`, { method: "HEAD", cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** A call had no answer: unless the server answers now, it is asked again until it does. */
export function doubtServer(): void {
  if (asking) return;
  asking = true;
  void askUntilAnswered().finally(() => {
    asking = false;
  });
}

/** A call was answered: the server is there. */
export function trustServer(): void {
  say(false);
}

async function askUntilAnswered(): Promise<void> {
  while (!(await serverAnswers())) {
    say(true);
    await whenWorthTrying(ASK_SERVER_MS);
  }
  say(false);
}

function say(lost: boolean): void {
  if (lost === serverLost) return;
  serverLost = lost;
  for (const follower of [...followers]) follower();
}

/** Acts whenever the connection comes back, of the network or of the server; until the returned function is called. */
export function onceBack(act: () => void): () => void {
  let before = isConnected();
  return followConnection(() => {
    const now = isConnected();
    if (now && !before) act();
    before = now;
  });
}

/** Waits so many milliseconds, or until the network comes back; without one, for as long as that takes. */
export function whenWorthTrying(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    addEventListener("online", end);
    const timer = setTimeout(() => isOnline() && end(), milliseconds);
  });
}

/** Hears when that may have changed. */
export function followConnection(listener: () => void): () => void {
  followers.add(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    followers.delete(listener);
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
