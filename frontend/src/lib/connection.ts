import { useSyncExternalStore } from "react";

const FIRST_RETRY_MS = 2000;
const LONGEST_RETRY_MS = 30_000;

/** How many milliseconds to wait after so many failures in a row. */
export function retryIn(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** Whether the browser has a network, as far as it knows: it may be wrong, but only in saying that it has one. */
export function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, isOnline, () => true);
}

export function isOnline(): boolean {
  return navigator.onLine;
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

function followNetwork(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
