import { useNavigate } from "react-router";
import { readToken } from "@/api/token";
import { notice } from "@/components/ui/toast";
import { logout } from "./api";
import { endSession } from "./session";

/**
 * Ends the session in every tab at once, then on the server, and goes home. Shared computers are why this
 * browser forgets even when the server could not be told.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const token = readToken();
    endSession({ byChoice: true });
    const told = token === null || (await logout(token));
    await navigate("/");
    if (told) notice.success("Sesión cerrada", "Has cerrado sesión correctamente.");
    else notice.error("Error", "Error al cerrar sesión");
  };
}
