/** One of the browser's two stores, as strings under keys. */
export interface BrowserStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Where the browser forbids its storage, or it is full, the same in memory: a person can work until the
 * page closes, they are only not remembered.
 */
function browserStorage(kind: "localStorage" | "sessionStorage"): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return act(globalThis[kind]);
    } catch {
      return otherwise();
    }
  };
  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
    set: (key, value) => {
      memory.delete(key);
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      );
    },
    remove: (key) => {
      memory.delete(key);
      attempt(
        (storage) => storage.removeItem(key),
        () => undefined,
      );
    },
  };
}

/** Kept in this browser, shared by its tabs. */
export const shared = browserStorage("localStorage");

/** Kept in this tab, until it closes. */
export const ofThisTab = browserStorage("sessionStorage");
