import { ofThisTab, shared } from "./browser-storage";

const KEPT = "sin_guardar";
const SIGNED_OUT = "sesion_cerrada";
/** Long enough to sign in again; it is about people's health. */
export const KEPT_MS = 30 * 60_000;

interface Kept {
  /** Whose it is: nobody else is given it back. */
  person: string;
  since: number;
  forms: Record<string, unknown>;
}

/** Whom this tab shows. */
let person: string | null = null;
/** They signed out, here or in another tab: nothing of theirs stays. */
let closed = false;

/** Says whom this tab shows from now on: `null` is nobody. What somebody else left goes. */
export function showPerson(id: string | null): void {
  person = id;
  if (id === null) return;
  closed = false;
  if (readKept()?.person !== id) forgetKept();
}

export function personShown(): string | null {
  return person;
}

/** What this person was typing under `key` when their session ended in this tab. */
export function keptAt<T>(key: string): T | undefined {
  const kept = readKept();
  return kept && kept.person === person ? (kept.forms[key] as T | undefined) : undefined;
}

/** Keeps what was typed, unless `owner` is still here (and left it), or signed out. */
export function keep(owner: string, key: string, typed: unknown): void {
  if (person !== null || closed) return;
  const before = readKept();
  const forms = before?.person === owner ? before.forms : {};
  writeKept({ person: owner, since: Date.now(), forms: { ...forms, [key]: typed } });
}

/** It is on the screen again. */
export function forgetKeptAt(key: string): void {
  const kept = readKept();
  if (!kept || !(key in kept.forms)) return;
  const { [key]: _, ...forms } = kept.forms;
  if (Object.keys(forms).length > 0) ofThisTab.set(KEPT, JSON.stringify({ ...kept, forms }));
  else forgetKept();
}

/** Somebody signs out on purpose: nothing that they typed stays, in any tab. */
export function closeKept(): void {
  followClosing();
  // Only to be heard: the other tabs' own stores cannot be reached from here.
  shared.set(SIGNED_OUT, "true");
  shared.remove(SIGNED_OUT);
}

/** Whether a change of `key` in another tab says that somebody signed out on purpose. */
export function saysClosed(key: string | null): boolean {
  return key === SIGNED_OUT;
}

/** Does here what `closeKept` did in another tab. */
export function followClosing(): void {
  closed = true;
  forgetKept();
}

/** Forgets what is too old, now and when it becomes so. */
export function forgetOldKept(): void {
  const kept = readKept();
  if (kept) setTimeout(forgetOldKept, kept.since + KEPT_MS - Date.now());
}

function writeKept(kept: Kept): void {
  ofThisTab.set(KEPT, JSON.stringify(kept));
  forgetOldKept();
}

function readKept(): Kept | null {
  const text = ofThisTab.get(KEPT);
  if (text === null) return null;
  const kept = JSON.parse(text) as Kept;
  if (Date.now() - kept.since < KEPT_MS) return kept;
  forgetKept();
  return null;
}

function forgetKept(): void {
  ofThisTab.remove(KEPT);
}
