import type { ApiError } from "@/api/error";
import { isRefusal } from "./errors";

const TRIES = 5;
const FIRST_WAIT_MS = 1000;

const TOO_MANY = 429;

function wouldFailAgain(error: unknown): boolean {
  return isRefusal(error) && (error as ApiError).status !== TOO_MANY;
}

/** Tries again what may succeed later, waiting 1, 2, 4 and 8 s in between. */
export async function withRetries<T>(
  act: () => Promise<T>,
  signal: AbortSignal,
  isFinal: (error: unknown) => boolean = wouldFailAgain,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await act();
    } catch (error) {
      signal.throwIfAborted();
      if (tried === TRIES || isFinal(error)) throw error;
      await pause(FIRST_WAIT_MS * 2 ** (tried - 1), signal);
    }
  }
}

/** Does `act` to each item, at most `atOnce` at a time; answers in the items' order. */
export async function eachOf<T, R>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const mine = next;
      next += 1;
      try {
        results[mine] = await act(items[mine] as T);
      } catch (error) {
        next = items.length; // One failure is everybody's: nothing new is begun.
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
