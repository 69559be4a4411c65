import { readToken } from "@/api/token";
import { replaceDocument } from "@/lib/documents";
import { leaveFlash } from "@/lib/flash";
import { logout } from "./api";
import { SIGN_OUT_FAILED, SIGNED_OUT } from "./notices";
import { endSession } from "./session";

/**
 * Ends the session in every tab at once, then on the server, and goes home. Shared computers are why this
 * browser forgets even when the server could not be told.
 */
export function useLogout(): () => Promise<void> {
  return async () => {
    const token = readToken();
    const forgotten = endSession({ byChoice: true });
    const told = token === null || (await logout(token));
    await forgotten;
    leaveFlash(told ? SIGNED_OUT : SIGN_OUT_FAILED);
    replaceDocument("/");
  };
}
