import type { Fragment } from "@/entities/grabacion/api";
import { browserDatabase, inStore } from "@/lib/database";

/** A recording that this browser has made, as long as the server may lack some of it. */
interface Kept {
  id: string;
  owner: string;
  since: number;
}

type KeptFragment = Fragment & { id: string };

const DATABASE = "remanso-grabaciones";
const RECORDINGS = "grabaciones";
const FRAGMENTS = "fragmentos";
// The server throws away what nobody recovers in a week.
const KEPT_MS = 7 * 24 * 3600 * 1000;

const opened = browserDatabase(DATABASE, (database) => {
  database.createObjectStore(RECORDINGS, { keyPath: "id" });
  database.createObjectStore(FRAGMENTS, { keyPath: ["id", "numero"] });
});

/** Remembers that this browser records; answers whether it can keep what the server does not have yet. */
export async function keepRecording(id: string, owner: string): Promise<boolean> {
  const kept: Kept = { id, owner, since: Date.now() };
  return (await within(RECORDINGS, "readwrite", (store) => store.put(kept))) !== undefined;
}

/** Whether this browser made a recording. */
export async function isOurs(id: string): Promise<boolean> {
  return (await within(RECORDINGS, "readonly", (store) => store.get(id))) !== undefined;
}

export async function keepFragment(id: string, fragment: Fragment): Promise<void> {
  const kept: KeptFragment = { ...fragment, id };
  await within(FRAGMENTS, "readwrite", (store) => store.put(kept));
}

export async function forgetFragment(id: string, numero: number): Promise<void> {
  await within(FRAGMENTS, "readwrite", (store) => store.delete([id, numero]));
}

/** What the server has not said that it has, in order. */
export async function keptFragments(id: string): Promise<Fragment[]> {
  return (await within(FRAGMENTS, "readonly", (store) => store.getAll(all(id)))) ?? [];
}

export async function countKept(id: string): Promise<number> {
  return (await within(FRAGMENTS, "readonly", (store) => store.count(all(id)))) ?? 0;
}

/** Forgets a recording and whatever is left of it here. */
export async function forgetRecording(id: string): Promise<void> {
  await within(FRAGMENTS, "readwrite", (store) => store.delete(all(id)));
  await within(RECORDINGS, "readwrite", (store) => store.delete(id));
}

/** Forgets what the server has thrown away, too. */
export async function forgetOld(): Promise<void> {
  const recordings: Kept[] =
    (await within(RECORDINGS, "readonly", (store) => store.getAll())) ?? [];
  for (const { id, since } of recordings) {
    if (Date.now() - since > KEPT_MS) await forgetRecording(id);
  }
}

function all(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
}

function within<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return inStore(opened, name, mode, act);
}
