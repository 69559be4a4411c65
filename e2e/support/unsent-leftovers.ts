/** What a browser keeps of uploads and recordings that are not whole on the server. */

import type { Page } from "@playwright/test";

/** How many there are of each kind, under the product's own names for them. */
export function leftovers(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Record<string, number> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answered(indexedDB.open(name));
      for (const kind of database.objectStoreNames) {
        found[kind] = await answered(database.transaction(kind).objectStore(kind).count());
      }
      database.close();
    }
    return found;
  });
}
