import { useLocation, useNavigate } from "react-router";
import { useAction } from "@/lib/useAction";
import { loginPatient, loginWithProvider } from "./api";
import { destinationAfterLogin } from "./destinations";
import { startSession } from "./session";
import type { Role } from "./storage";

/** Signs in through either door; the tab that was used, not the server's role, decides what follows. */
function useDoor<Credentials>(
  role: Role,
  enter: (
    credentials: Credentials,
  ) => Promise<{ access_token: string; must_change_password: boolean }>,
) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useAction(async (credentials: Credentials) => {
    const login = await enter(credentials);
    await startSession(login.access_token);
    const next = login.must_change_password
      ? "/change-password"
      : destinationAfterLogin(role, state);
    await navigate(next, { replace: true });
  });
}

export function usePatientSignIn() {
  return useDoor("paciente", ({ email, contrasenia }: { email: string; contrasenia: string }) =>
    loginPatient(email, contrasenia),
  );
}

/** `obtainToken` turns what was chosen (an account, or the token itself) into the provider's token. */
export function useProviderSignIn(obtainToken: (choice: string) => Promise<string>) {
  return useDoor("terapeuta", async (choice: string) =>
    loginWithProvider(await obtainToken(choice), "terapeuta"),
  );
}
