import { shared } from "./browser-storage";

const KEPT = "a_medias";
/** What was begun longer ago is begun anew. */
const KEPT_MS = 7 * 24 * 3_600_000;

interface KeptDays {
  /** Whose it is: nobody else is given it back. */
  person: string;
  forms: Record<string, { since: number; value: unknown }>;
}

/** Keeps in this browser what `person` has begun, for another day; null is nothing. Signing out forgets it. */
export function keepForDays(person: string, key: string, value: unknown): void {
  const { [key]: _, ...others } = formsOf(person);
  const forms = value === null ? others : { ...others, [key]: { since: Date.now(), value } };
  if (Object.keys(forms).length === 0) forgetDays();
  else shared.set(KEPT, JSON.stringify({ person, forms } satisfies KeptDays));
}

/** What `person` began under `key` in the last days. */
export function keptForDays<T>(person: string, key: string): T | undefined {
  return formsOf(person)[key]?.value as T | undefined;
}

/** Whatever is there of somebody else goes. */
export function keepOnlyOf(person: string): void {
  if (read()?.person !== person) forgetDays();
}

export function forgetDays(): void {
  shared.remove(KEPT);
}

function formsOf(person: string): KeptDays["forms"] {
  const kept = read();
  if (kept?.person !== person) return {};
  const young = Object.entries(kept.forms).filter(([, { since }]) => Date.now() - since < KEPT_MS);
  return Object.fromEntries(young);
}

function read(): KeptDays | null {
  const text = shared.get(KEPT);
  return text === null ? null : (JSON.parse(text) as KeptDays);
}
