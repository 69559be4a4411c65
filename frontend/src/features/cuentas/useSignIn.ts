import { useLocation, useNavigate } from "react-router";
import { say } from "@/components/ui/toast";
import { loginPatient, loginWithProvider, requestDevToken } from "@/entities/cuenta/api";
import { CHANGE_PASSWORD, destinationAfterLogin } from "@/entities/cuenta/destinations";
import { SIGNED_IN, SIGNED_IN_WITH_PROVIDER } from "@/entities/cuenta/notices";
import { startSession } from "@/entities/cuenta/session";
import type { Role } from "@/entities/cuenta/storage";
import { replaceDocument } from "@/lib/documents";
import { type Flash, leaveFlash } from "@/lib/flash";
import { useAction } from "@/lib/useAction";

interface Door<Credentials> {
  /** The tab that was used, not the server's role, decides what follows. */
  role: Role;
  enter: (
    credentials: Credentials,
  ) => Promise<{ access_token: string; must_change_password: boolean }>;
  welcome: Flash;
  /** Whether this document let the provider's script in: then nobody works in it (core/edge/headers.py). */
  leaves: boolean;
}

function useDoor<Credentials>({ role, enter, welcome, leaves }: Door<Credentials>) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useAction(async (credentials: Credentials) => {
    const login = await enter(credentials);
    await startSession(login.access_token);
    const next = login.must_change_password ? CHANGE_PASSWORD : destinationAfterLogin(role, state);
    if (leaves) {
      leaveFlash(welcome);
      replaceDocument(next);
      return;
    }
    await navigate(next, { replace: true });
    say(welcome);
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
