import { TOKEN_KEY } from "@/api/token";

export type Role = "terapeuta" | "paciente";

export interface User {
  id: string;
  email: string;
  name: string;
  role: Role;
  avatar_url: string | null;
  foto_perfil: string | null;
}

const USER = "auth_user";
const PICTURE = "user_picture";
const NAME = "user_name";
const PROVIDER_TOKEN = "google_access_token";
const MUST_CHANGE = "mustChangePassword";
const EXPIRY_SHOWN = "tokenExpiredShown";

export { TOKEN_KEY };

export interface StoredSession {
  user: User | null;
  mustChangePassword: boolean;
}

/** What an earlier visit left in this browser, or `null` when there is no token. */
export function readStored(): StoredSession | null {
  if (!localStorage.getItem(TOKEN_KEY)) return null;
  return {
    user: parseUser(localStorage.getItem(USER)),
    mustChangePassword: localStorage.getItem(MUST_CHANGE) === "true",
  };
}

function parseUser(text: string | null): User | null {
  try {
    const user: unknown = JSON.parse(text ?? "null");
    return user && typeof user === "object" && "role" in user ? (user as User) : null;
  } catch {
    return null; // Somebody else's value under our key: the server will tell who this is.
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function storeProviderToken(token: string): void {
  localStorage.setItem(PROVIDER_TOKEN, token);
}

export function storeUser(user: User, mustChangePassword: boolean): void {
  const picture = user.avatar_url ?? user.foto_perfil;
  localStorage.setItem(USER, JSON.stringify(user));
  localStorage.setItem(NAME, user.name);
  if (picture) localStorage.setItem(PICTURE, picture);
  else localStorage.removeItem(PICTURE);
  if (mustChangePassword) localStorage.setItem(MUST_CHANGE, "true");
  else localStorage.removeItem(MUST_CHANGE);
}

/** Forgets everything about whoever was signed in. The token goes last: other tabs watch it. */
export function clearStored(): void {
  for (const key of [USER, PICTURE, NAME, PROVIDER_TOKEN, MUST_CHANGE, TOKEN_KEY]) {
    localStorage.removeItem(key);
  }
}

/** True the first time in this browser session; the notice of an expired session is shown once. */
export function claimExpiryNotice(): boolean {
  if (sessionStorage.getItem(EXPIRY_SHOWN)) return false;
  sessionStorage.setItem(EXPIRY_SHOWN, "true");
  return true;
}

export function resetExpiryNotice(): void {
  sessionStorage.removeItem(EXPIRY_SHOWN);
}
