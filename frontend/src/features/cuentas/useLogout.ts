import { useNavigate } from "react-router";
import { readToken } from "@/api/token";
import { say } from "@/components/ui/toast";
import { logout } from "./api";
import { SIGN_OUT_FAILED, SIGNED_OUT } from "./notices";
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
    say(told ? SIGNED_OUT : SIGN_OUT_FAILED);
  };
}
