/** Where the bearer token lives; the session (features/cuentas) is the only one that writes it. */
export const TOKEN_KEY = "access_token";

export function readToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}
