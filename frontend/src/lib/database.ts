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
