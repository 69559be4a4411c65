import { TOKEN_KEY } from "@/api/token";
import { ofThisTab, shared } from "@/lib/browser-storage";

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
const MUST_CHANGE = "mustChangePassword";
const EXPIRY_SHOWN = "tokenExpiredShown";
/** Never written: what an earlier version kept of the provider is removed. */
const PROVIDER_TOKEN = "google_access_token";
const ABOUT_THE_PERSON = [USER, PICTURE, NAME, PROVIDER_TOKEN, MUST_CHANGE];

/** Whether a change of `key` in another tab concerns the session; `null` is a change of everything. */
export function concernsSession(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === MUST_CHANGE;
}

/** Whether a change of `key` in another tab is about the person who is shown. */
export function concernsPerson(key: string | null): boolean {
  return key === USER;
}

/** The face of a person: the photo they chose, else the provider's picture. */
export function pictureOf(user: Pick<User, "avatar_url" | "foto_perfil">): string | null {
  return user.foto_perfil ?? user.avatar_url;
}

export interface StoredSession {
  user: User | null;
  mustChangePassword: boolean;
}

/** What an earlier visit left in this browser, or `null` when there is no token. */
export function readStored(): StoredSession | null {
  if (!shared.get(TOKEN_KEY)) return null;
  return {
    user: parseUser(shared.get(USER)),
    mustChangePassword: shared.get(MUST_CHANGE) === "true",
  };
}

function parseUser(text: string | null): User | null {
  try {
    const user: unknown = JSON.parse(text ?? "null");
    return isUser(user) ? user : null;
  } catch {
    return null; // Somebody else's value under our key: the server will tell who this is.
  }
}

function isUser(value: unknown): value is User {
  if (!value || typeof value !== "object") return false;
  const { id, email, name, role } = value as Record<string, unknown>;
  const named = [id, email, name].every((part) => typeof part === "string");
  return named && (role === "terapeuta" || role === "paciente");
}

/** A fresh token; nothing of whoever was here before stays beside it. */
export function storeToken(token: string): void {
  forgetPerson();
  shared.set(TOKEN_KEY, token);
}

/** Removes what a tab may still have written of somebody while another one signed them out. */
export function forgetLeftovers(): void {
  if (!shared.get(TOKEN_KEY)) forgetPerson();
}

function forgetPerson(): void {
  for (const key of ABOUT_THE_PERSON) shared.remove(key);
}

export function storeUser(user: User, mustChangePassword: boolean): void {
  const picture = pictureOf(user);
  shared.set(USER, JSON.stringify(user));
  shared.set(NAME, user.name);
  if (picture) shared.set(PICTURE, picture);
  else shared.remove(PICTURE);
  if (mustChangePassword) shared.set(MUST_CHANGE, "true");
  else shared.remove(MUST_CHANGE);
}

/** Forgets everything about whoever was signed in. The token goes last: other tabs watch it. */
export function clearStored(): void {
  forgetPerson();
  shared.remove(TOKEN_KEY);
}

/** True the first time in this browser session; the notice of an expired session is shown once. */
export function claimExpiryNotice(): boolean {
  if (ofThisTab.get(EXPIRY_SHOWN)) return false;
  ofThisTab.set(EXPIRY_SHOWN, "true");
  return true;
}

export function resetExpiryNotice(): void {
  ofThisTab.remove(EXPIRY_SHOWN);
}
