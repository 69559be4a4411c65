import { useSyncExternalStore } from "react";
import { BACKGROUND, isAbort } from "@/api/client";
import { ApiError } from "@/api/error";
import { holdToken, readToken } from "@/api/token";
import { forgetOnPhone } from "@/lib/offline-copy";
import { forgetPushHere } from "@/lib/push-here";
import { forgetAllUploads } from "@/lib/unfinished-uploads";
import { closeKept, showPerson } from "@/lib/unsaved-forms";
import { fetchMe } from "./api";
import { clearStored, readStored, storeToken, storeUser, type User } from "./storage";

/** Who is using the application: unknown yet, nobody, or somebody. */
export type Session =
  | { status: "loading"; previous?: User }
  | { status: "anonymous"; byChoice: boolean }
  | {
      status: "authenticated";
      user: User;
      mustChangePassword: boolean;
      /** The practice demands a second factor that this person has not set up. */
      mfaRequired: boolean;
      /** Another tab signed this person in while this one showed somebody else. */
      takenOver: boolean;
    };

let current: Session = readToken()
  ? { status: "loading" }
  : { status: "anonymous", byChoice: false };
const listeners = new Set<() => void>();

function become(next: Session): void {
  current = next;
  showPerson(next.status === "authenticated" ? next.user.id : null);
  for (const listener of listeners) listener();
}

export function getSession(): Session {
  return current;
}

export function useSession(): Session {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, getSession);
}

/** The signed-in person; only for what is drawn behind a route guard. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== "authenticated") throw new Error("useUser outside a guarded route");
  return session.user;
}

/** Takes a fresh token, asks the server whose it is, and signs that person in here. */
export async function startSession(token: string): Promise<User> {
  storeToken(token);
  holdToken(token);
  try {
    return adopt(await fetchMe());
  } catch (error) {
    await endSession();
    const explained = error instanceof ApiError && error.detail;
    throw explained ? error : new Error("Failed to fetch user profile", { cause: error });
  }
}

/**
 * Checks what this browser remembers against the server. A refusal forgets it; a server that cannot be
 * reached, or a page that is left before the answer, does not: that says nothing about the session.
 */
export async function restoreSession({ background = false } = {}): Promise<void> {
  const token = readToken();
  if (!token) return endSession();
  holdToken(token);
  try {
    const me = await fetchMe(background ? BACKGROUND : undefined);
    if (readToken() === token) adopt(me);
  } catch (error) {
    if (readToken() !== token) return;
    if (saysNothing(error)) return keepStored();
    refused = true;
    await endSession();
  }
}

let asked: Promise<void> | null = null;
let refused = false;

/** Whether the server did not know whom this browser remembers: said once, also if nobody could hear it then. */
export function takeRefusal(): boolean {
  const was = refused;
  refused = false;
  return was;
}

/** Resolves once it is known who is here: asked for once, however many want to know. */
export function whoIsHere(): Promise<void> {
  if (current.status !== "loading") return Promise.resolve();
  asked ??= restoreSession().finally(() => {
    asked = null;
  });
  return asked;
}

/** Nobody is shown until `restoreSession` has said who is here now: another tab has changed it. */
export function suspendSession(): void {
  become({ status: "loading", previous: shown() });
}

/** Whom this tab shows, or showed until it began to ask who is here now. */
function shown(): User | undefined {
  if (current.status === "anonymous") return undefined;
  return current.status === "authenticated" ? current.user : current.previous;
}

/** Neither a server in trouble nor a page that is left has told whose the token is. */
function saysNothing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return isAbort(error);
  return error.isNetwork || error.status === 429 || error.status >= 500;
}

function keepStored(): void {
  const stored = readStored();
  if (current.status === "authenticated") return;
  become(
    stored?.user
      ? {
          status: "authenticated",
          user: stored.user,
          mustChangePassword: stored.mustChangePassword,
          mfaRequired: false,
          takenOver: false,
        }
      : { status: "anonymous", byChoice: false },
  );
}

function adopt(me: Awaited<ReturnType<typeof fetchMe>>): User {
  const { must_change_password: mustChangePassword, mfa_required: mfaRequired, ...user } = me;
  const previous = shown();
  // Another tab may be followed twice: what the first time found out still holds.
  const known = current.status === "authenticated" && current.takenOver;
  const takenOver = known || (previous !== undefined && previous.id !== user.id);
  storeUser(user, mustChangePassword);
  become({ status: "authenticated", user, mustChangePassword, mfaRequired, takenOver });
  return user;
}

/** Confines the person to /change-password: the server said that the password must change first. */
export function requirePasswordChange(): void {
  if (current.status !== "authenticated") return;
  storeUser(current.user, true);
  become({ ...current, mustChangePassword: true });
}

/** Confines the person to setting up a second factor: the server said that there must be one. */
export function requireFactor(): void {
  if (current.status === "authenticated") become({ ...current, mfaRequired: true });
}

/** The second factor is there: the flag goes. */
export function factorAdded(): void {
  if (current.status === "authenticated") become({ ...current, mfaRequired: false });
}

/** The password has been changed: the flag goes. */
export function passwordChanged(): void {
  if (current.status !== "authenticated") return;
  storeUser(current.user, false);
  become({ ...current, mustChangePassword: false });
}

/** The person has another photo, or none: everything that shows them follows, in every tab. */
export function photoChanged(foto_perfil: string | null): void {
  if (current.status !== "authenticated") return;
  const user = { ...current.user, foto_perfil };
  storeUser(user, current.mustChangePassword);
  become({ ...current, user });
}

/** Shows the person as another tab has just stored them. */
export function followStoredPerson(): void {
  const user = readStored()?.user;
  if (current.status !== "authenticated" || user?.id !== current.user.id) return;
  become({ ...current, user });
}

/**
 * Forgets the session in this browser; every other tab follows through the storage event. `byChoice` when
 * the person signed out: then a guarded page leads home, not to signing in again. Resolves once nothing is
 * left of what they kept here to read without a network.
 */
export function endSession({ byChoice = false } = {}): Promise<void> {
  // Whoever was signed out by the server comes back, and goes on.
  if (byChoice) {
    closeKept();
    void forgetAllUploads();
    void forgetPushHere();
  }
  clearStored();
  holdToken(null);
  become({ status: "anonymous", byChoice });
  return forgetOnPhone();
}
