/**
 * One of this browser's databases, opened when it is first wanted: its first version is made by `make`. `null`
 * where the browser forbids it.
 */
export function browserDatabase(
  name: string,
  make: (database: IDBDatabase) => void,
): () => Promise<IDBDatabase | null> {
  let opened: Promise<IDBDatabase | null> | undefined;
  return () => {
    opened ??= open(name, make);
    return opened;
  };
}

async function open(
  name: string,
  make: (database: IDBDatabase) => void,
): Promise<IDBDatabase | null> {
  try {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => make(request.result);
    return await answered(request);
  } catch {
    return null;
  }
}

export function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Does `act` to a store in a transaction of its own; `undefined` where the browser forbids it, or has no room. */
export async function inStore<T>(
  opened: () => Promise<IDBDatabase | null>,
  store: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  const database = await opened();
  if (!database) return undefined;
  try {
    return await answered(act(database.transaction(store, mode).objectStore(store)));
  } catch {
    return undefined;
  }
}
