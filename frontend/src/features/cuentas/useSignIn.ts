import { useLocation, useNavigate } from "react-router";
import { say } from "@/components/ui/toast";
import {
  type Entrance,
  type LoginAnswer,
  loginPatient,
  loginWithProvider,
  requestDevToken,
} from "@/entities/cuenta/api";
import {
  CHANGE_PASSWORD,
  destinationAfterLogin,
  type LoginState,
  SECOND_FACTOR,
  SECOND_STEP,
} from "@/entities/cuenta/destinations";
import { SIGNED_IN, SIGNED_IN_WITH_PROVIDER } from "@/entities/cuenta/notices";
import { getSession, startSession } from "@/entities/cuenta/session";
import type { Role } from "@/entities/cuenta/storage";
import { replaceDocument } from "@/lib/documents";
import { type Flash, leaveFlash } from "@/lib/flash";
import { useAction } from "@/lib/useAction";

/** Carried to the second step: what was proved, and what the first one would have done next. */
export interface StepState extends LoginState {
  ticket: string;
  metodos: string[];
  role: Role;
  leaves: boolean;
}

interface Entering {
  /** The tab that was used, not the server's role, decides what follows. */
  role: Role;
  welcome: Flash;
  /** Whether this document let the provider's script in: then nobody works in it (core/edge/headers.py). */
  leaves: boolean;
}

/** Lets somebody in with the server's answer, and leads them where they were going. */
export function useEntering() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return async (login: LoginAnswer, { role, welcome, leaves }: Entering) => {
    await startSession(login.access_token);
    const next = onlyPage(login) ?? destinationAfterLogin(role, state);
    if (leaves) {
      leaveFlash(welcome);
      replaceDocument(next);
      return;
    }
    await navigate(next, { replace: true });
    say(welcome);
  };
}

/** Where somebody is held until they have done what is asked of them. */
function onlyPage(login: LoginAnswer): string | null {
  if (login.must_change_password) return CHANGE_PASSWORD;
  const session = getSession();
  return session.status === "authenticated" && session.mfaRequired ? SECOND_FACTOR : null;
}

interface Door<Credentials> extends Entering {
  enter: (credentials: Credentials) => Promise<Entrance>;
}

function useDoor<Credentials>({ enter, ...entering }: Door<Credentials>) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const letIn = useEntering();
  return useAction(async (credentials: Credentials) => {
    const login = await enter(credentials);
    if (!("mfa" in login)) return letIn(login, entering);
    const { role, leaves } = entering;
    const step: StepState = { ...(state as LoginState | null), ...login.mfa, role, leaves };
    return navigate(SECOND_STEP, { state: step });
  });
}

export function usePatientSignIn({ leaves }: { leaves: boolean }) {
  return useDoor({
    role: "paciente",
    enter: ({ email, contrasenia }: { email: string; contrasenia: string }) =>
      loginPatient(email, contrasenia),
    welcome: SIGNED_IN,
    leaves,
  });
}

/** The provider's own window gives the access token that is handed over here. */
export function useGoogleSignIn(role: Role) {
  return useDoor({
    role,
    enter: (token: string) => loginWithProvider(token, role),
    welcome: SIGNED_IN_WITH_PROVIDER,
    leaves: true,
  });
}

/** The same while developing, with the account that was chosen. */
export function useChooserSignIn(role: Role) {
  return useDoor({
    role,
    enter: async (email: string) => loginWithProvider(await requestDevToken(email), role),
    welcome: SIGNED_IN_WITH_PROVIDER,
    leaves: false,
  });
}

/** A passkey says itself whose it is; what speaks to the browser's keys comes when it is used. */
export function usePasskeySignIn({ leaves }: { leaves: boolean }) {
  const letIn = useEntering();
  return useAction(async (_: undefined) => {
    const { enterWithPasskey } = await import("@/entities/cuenta/passkeys");
    const login = await enterWithPasskey();
    await letIn(login, { role: login.role, welcome: SIGNED_IN, leaves });
  });
}
