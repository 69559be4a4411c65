import { retryIn, serverAnswers, whenWorthTrying } from "./connection";

/** So many failures with a server that answers: the file is gone, or broken, and stays so. */
const FAILURES_OF_A_FILE = 2;

/**
 * The code that `fetch` imports, however long the network is away: it is asked for again by itself. Throws
 * only when the server answers and still does not have it, as after an update of the product.
 */
export async function fetchCode<T>(fetch: () => Promise<T>): Promise<T> {
  let missing = 0;
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetch();
    } catch (error) {
      if (await serverAnswers()) missing += 1;
      if (missing === FAILURES_OF_A_FILE) throw error;
      await whenWorthTrying(retryIn(tries));
    }
  }
}

const later = new Set<() => Promise<unknown>>();

/** Says that a page may want this code: it is fetched once nothing else is wanted (`usePreloading`). */
export function laterCode(load: () => Promise<unknown>): void {
  later.add(load);
}

/** The next code that a page may want, once each; `undefined` when all that is known of is here. */
export function nextLaterCode(): (() => Promise<unknown>) | undefined {
  const [load] = later;
  if (load) later.delete(load);
  return load;
}
