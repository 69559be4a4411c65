import { shared } from "@/lib/browser-storage";

/** Where the bearer token lives; the session (features/cuentas) is the only one that writes it. */
export const TOKEN_KEY = "access_token";

/** The token of the person whom this tab shows. */
let held: string | null = null;

export function readToken(): string | null {
  return shared.get(TOKEN_KEY);
}

/** Says whose token this tab shows from now on: `null` is nobody's. */
export function holdToken(token: string | null): void {
  held = token;
}

/** Whether another tab has signed out, or signed somebody else in, since this tab showed somebody. */
export function wasReplaced(): boolean {
  return held !== null && readToken() !== held;
}
