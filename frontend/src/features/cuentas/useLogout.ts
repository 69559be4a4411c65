import { useNavigate } from "react-router";
import { notify } from "@/components/ui/toast";
import { logout } from "./api";
import { endSession } from "./session";

/**
 * Ends the session here and on the server, and goes home. Shared computers are why this browser forgets
 * even when the server could not be told.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const told = await logout().then(
      () => true,
      () => false,
    );
    endSession({ byChoice: true });
    await navigate("/");
    if (told) notify.success("Sesión cerrada", "Has cerrado sesión correctamente.");
    else notify.error("Error", "Error al cerrar sesión");
  };
}
