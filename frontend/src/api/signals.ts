/** What an answer can mean for the whole application, whoever made the call. */
export type Signal =
  | "session-ended"
  | "session-replaced"
  | "password-change-required"
  | "mfa-required";

const listeners = new Set<(signal: Signal) => void>();

export function announce(signal: Signal): void {
  for (const listener of listeners) listener(signal);
}

/** Listens until the returned function is called. One place does: app/useSessionWatch. */
export function onSignal(listener: (signal: Signal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
