import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { loginPatient, loginWithProvider } from "./api";
import { destinationAfterLogin } from "./destinations";
import { startSession } from "./session";
import { type Role, storeProviderToken } from "./storage";

/** Signs in through either door; the tab that was used, not the server's role, decides what follows. */
function useDoor<Credentials>(
  role: Role,
  enter: (
    credentials: Credentials,
  ) => Promise<{ access_token: string; must_change_password: boolean }>,
) {
  const navigate = useNavigate();
  const { state } = useLocation();
  return useMutation({
    mutationFn: async (credentials: Credentials) => {
      const login = await enter(credentials);
      await startSession(login.access_token);
      return login;
    },
    onSuccess: (login) => {
      const next = login.must_change_password
        ? "/change-password"
        : destinationAfterLogin(role, state);
      return navigate(next, { replace: true });
    },
  });
}

export function usePatientSignIn() {
  return useDoor("paciente", ({ email, contrasenia }: { email: string; contrasenia: string }) =>
    loginPatient(email, contrasenia),
  );
}

/** `token` is the provider's access token, or the development chooser's. */
export function useProviderSignIn() {
  return useDoor("terapeuta", async (token: string) => {
    const login = await loginWithProvider(token, "terapeuta");
    storeProviderToken(token);
    return login;
  });
}
