import type { ApiError } from "./error";

/** The code of an answer to what nobody has consented to. */
export const CONSENT_REQUIRED = "consent_required";

const listeners = new Set<(error: ApiError) => void>();

export function tellMissing(error: ApiError): void {
  for (const listener of listeners) listener(error);
}

/** Listens until the returned function is called; the dashboard does. */
export function onMissing(listener: (error: ApiError) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
