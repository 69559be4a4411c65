import { ofThisTab, shared } from "./browser-storage";
import { keepOnPhoneOnlyOf } from "./offline-copy";
import { forgetDays, keepOnlyOf } from "./unfinished-forms";

const KEPT = "sin_guardar";
const SIGNED_OUT = "sesion_cerrada";
/** Long enough to sign in again, or to find a network; it is about people's health. */
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
  const changed = person !== id;
  person = id;
  if (id !== null) {
    closed = false;
    if (readKept()?.person !== id) forgetKept();
    keepOnlyOf(id);
    if (changed) void keepOnPhoneOnlyOf(id);
  }
  if (changed) for (const listener of [...followers]) listener();
}

const followers = new Set<() => void>();

/** Hears when this tab begins to show somebody else, or nobody. */
export function followPerson(listener: () => void): () => void {
  followers.add(listener);
  return () => followers.delete(listener);
}

export function personShown(): string | null {
  return person;
}

/** What this person was typing under `key` when their session ended, or their page went away, in this tab. */
export function keptAt<T>(key: string): T | undefined {
  const kept = readKept();
  return kept && kept.person === person ? (kept.forms[key] as T | undefined) : undefined;
}

/** Keeps what is being typed while `owner` is here, for when the page is loaded anew; null is nothing. */
export function keepHere(owner: string, key: string, typed: unknown): void {
  if (person !== owner) return;
  if (typed === null) forgetKeptAt(key);
  else write(owner, { [key]: typed });
}

/** What has just gone off the screen while its owner was here: they left it, unless the page broke. */
let gone: { owner: string; forms: Record<string, unknown> } | null = null;

/**
 * A form goes off the screen with `typed` in it, null when that is nothing. It is kept if the session ended
 * over it; `owner` who is still here has left it, and whoever signed out leaves nothing.
 */
export function left(owner: string, key: string, typed: unknown): void {
  if (typed === null || closed) return;
  if (person === null) write(owner, { [key]: typed });
  if (person !== owner) return;
  gone = { owner, forms: { ...gone?.forms, [key]: typed } };
  setTimeout(() => {
    gone = null;
  });
}

/** Keeps what has just gone off the screen: nobody left it, the page broke. Answers whether there was any. */
export function rescueLeft(): boolean {
  if (!gone || gone.owner !== person) return false;
  write(gone.owner, gone.forms);
  gone = null;
  return true;
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
  forgetDays();
}

/** Forgets what is too old, now and when it becomes so. */
export function forgetOldKept(): void {
  const kept = readKept();
  if (kept) setTimeout(forgetOldKept, kept.since + KEPT_MS - Date.now());
}

function write(owner: string, typed: Record<string, unknown>): void {
  const before = readKept();
  const forms = before?.person === owner ? before.forms : {};
  const kept: Kept = { person: owner, since: Date.now(), forms: { ...forms, ...typed } };
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
