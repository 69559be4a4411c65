import { BACKGROUND } from "@/api/background";
import type { components } from "@/api/schema";
import { readToken } from "@/api/token";
import { SESSION_EXPIRED, SIGN_OUT_FAILED, SIGNED_OUT } from "@/entities/cuenta/notices";
import { claimExpiryNotice, clearStored, storeUser } from "@/entities/cuenta/storage";
import { replaceDocument } from "@/lib/documents";
import { leaveFlash } from "@/lib/flash";
import { forgetOnPhone } from "@/lib/offline-copy";
import { closeKept } from "@/lib/unsaved-forms";

const REVALIDATION_MS = 5 * 60_000;
const SIGN_OUT_WAIT_MS = 5000;

/** Asks the server on load, and every five minutes, who is signed in here; `onKnown` when it says so. */
export function startSession(onKnown: () => void): void {
  void revalidate(onKnown);
  setInterval(() => void revalidate(onKnown, BACKGROUND), REVALIDATION_MS);
}

async function revalidate(onKnown: () => void, headers?: Record<string, string>): Promise<void> {
  const token = readToken();
  if (!token) return;
  const answer = await call("GET", "me", token, { headers });
  const me: components["schemas"]["Me"] | null = answer?.ok ? await answer.json() : null;
  // Whoever signed out meanwhile leaves nothing of themselves here.
  if (!answer || readToken() !== token) return;
  if (isRefusal(answer)) return expire();
  if (!me) return;
  const { must_change_password, ...user } = me;
  storeUser(user, must_change_password);
  onKnown();
}

/** Ends the session in this browser, then on the server, and goes home whatever the server says. */
export async function signOut(): Promise<void> {
  const token = readToken();
  closeKept();
  clearStored();
  const forgotten = forgetOnPhone();
  const answer =
    token &&
    (await call("POST", "logout", token, {
      keepalive: true,
      signal: AbortSignal.timeout(SIGN_OUT_WAIT_MS),
    }));
  const ended = !token || (answer && (answer.ok || answer.status === 401));
  await forgotten;
  leaveFlash(ended ? SIGNED_OUT : SIGN_OUT_FAILED);
  replaceDocument("/");
}

async function expire(): Promise<void> {
  clearStored();
  await forgetOnPhone();
  if (claimExpiryNotice()) leaveFlash(SESSION_EXPIRED);
  replaceDocument("/login");
}

function isRefusal({ status }: Response): boolean {
  return status === 401 || status === 403;
}

/** `null` when no answer came: that says nothing about the session. */
async function call(
  method: string,
  name: string,
  token: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> },
): Promise<Response | null> {
  const authorised = { ...headers, Authorization: `Bearer ${token}` };
  try {
    return await fetch(`${location.origin}/api/v1/auth/${name}`, {
      method,
      headers: authorised,
      ...init,
    });
  } catch {
    return null;
  }
}
