import { answered, browserDatabase } from "./database";

/** An upload in parts that this browser has begun, and what tells its file from any other. */
export interface Unfinished {
  /** What the file is for: a draft, or a place in a folder. One upload at a time is for it. */
  owner: string;
  upload_id: string;
  file_key: string;
  customPath: string;
  /** As the person knows the file, to find it again. */
  name: string;
  size: number;
  lastModified: number;
  fingerprint: string;
  since: number;
}

const DATABASE = "remanso";
const STORE = "subidas";
// The server throws away what nobody finished in a week.
const KEPT_MS = 7 * 24 * 3600 * 1000;

/** Where the browser forbids its database, uploads can be resumed until the page closes. */
const memory = new Map<string, Unfinished>();

const opened = browserDatabase(DATABASE, (database) =>
  database.createObjectStore(STORE, { keyPath: "owner" }),
);

/** What is remembered of the upload for `owner`. */
export async function recallUpload(owner: string): Promise<Unfinished | null> {
  const found = await within("readonly", (store) => store.get(owner), memory.get(owner));
  if (!found) return null;
  if (Date.now() - found.since < KEPT_MS) return found;
  await forgetUpload(owner);
  return null;
}

/** Remembers an upload, in place of an earlier one for the same owner. */
export async function rememberUpload(upload: Unfinished): Promise<void> {
  memory.set(upload.owner, upload);
  await within("readwrite", (store) => store.put(upload));
}

/** Forgets the upload for `owner`; absent is fine. */
export async function forgetUpload(owner: string): Promise<void> {
  memory.delete(owner);
  await within("readwrite", (store) => store.delete(owner));
}

/** Forgets what the server has thrown away, too. */
export async function forgetOldUploads(): Promise<void> {
  const kept: Unfinished[] =
    (await within("readonly", (store) => store.getAll(), [...memory.values()])) ?? [];
  for (const { owner, since } of kept) {
    if (Date.now() - since >= KEPT_MS) await forgetUpload(owner);
  }
}

/** Forgets every upload: whoever uses this browser next has nothing to do with them. */
export async function forgetAllUploads(): Promise<void> {
  memory.clear();
  await within("readwrite", (store) => store.clear());
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
  otherwise?: T,
): Promise<T | undefined> {
  const database = await opened();
  if (!database) return otherwise;
  return answered(act(database.transaction(STORE, mode).objectStore(STORE)));
}
