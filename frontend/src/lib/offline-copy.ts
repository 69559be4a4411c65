import { browserDatabase, inStore } from "./database";

/** What a person had this browser keep, to read it without a network. */
export interface OnPhone<T> {
  /** Whose it is: nobody else is given it back. */
  person: string;
  /** When it was as the server had it. */
  since: number;
  content: T;
}

const DATABASE = "remanso-lectura";
const STORE = "guardado";
/** There is one, of whoever is here. */
const PLACE = "actual";
/** It is about people's health: who does not come back for so long does not need it here. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

const opened = browserDatabase(DATABASE, (database) => database.createObjectStore(STORE));

/** Keeps it from now on, until it is forgotten; answers whether this browser could. */
export async function keepOnPhone<T>(person: string, content: T): Promise<boolean> {
  const kept: OnPhone<T> = { person, since: Date.now(), content };
  return (await within("readwrite", (store) => store.put(kept, PLACE))) !== undefined;
}

/** Keeps it as it is now, if `person` still has this browser keep anything. */
export async function refreshOnPhone<T>(person: string, content: T): Promise<void> {
  const kept: OnPhone<T> = { person, since: Date.now(), content };
  await change((known, store) => {
    if (known?.person === person) store.put(kept, PLACE);
  });
}

/** What this browser keeps of `person`; what lay here too long goes. */
export async function readOnPhone<T>(person: string): Promise<OnPhone<T> | null> {
  const kept = await within("readonly", (store): IDBRequest<OnPhone<T> | undefined> => {
    return store.get(PLACE);
  });
  if (!kept || kept.person !== person) return null;
  if (Date.now() - kept.since < KEPT_MS) return kept;
  await forgetOnPhone();
  return null;
}

/** Nothing is kept any more. */
export async function forgetOnPhone(): Promise<void> {
  await within("readwrite", (store) => store.clear());
}

/** Whatever is there of somebody else goes, and what lay here too long. */
export async function keepOnPhoneOnlyOf(person: string): Promise<void> {
  await change((known, store) => {
    const old = known !== undefined && Date.now() - known.since >= KEPT_MS;
    if (old || known?.person !== person) store.clear();
  });
}

/** Looks and changes in one transaction: nobody signs out in between. */
async function change(
  act: (known: OnPhone<unknown> | undefined, store: IDBObjectStore) => void,
): Promise<void> {
  await within("readwrite", (store) => {
    const asked: IDBRequest<OnPhone<unknown> | undefined> = store.get(PLACE);
    asked.addEventListener("success", () => act(asked.result, store));
    return asked;
  });
}

function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return inStore(opened, STORE, mode, act);
}
