import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { onSignal } from "@/api/signals";
import { notify } from "@/components/ui/toast";
import { rememberLocation } from "@/features/cuentas/destinations";
import {
  endSession,
  getSession,
  requirePasswordChange,
  restoreSession,
} from "@/features/cuentas/session";
import { claimExpiryNotice, TOKEN_KEY } from "@/features/cuentas/storage";

const REVALIDATION_MS = 5 * 60_000;
const EXPIRY_TOAST_MS = 5000;

/** The one place that follows the session: on load, every five minutes, in other tabs, on a refusal. */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const location = useLocation();

  useEffect(() => {
    if (getSession().status === "loading") void restoreSession();
    const timer = setInterval(() => {
      if (getSession().status === "authenticated") void restoreSession({ background: true });
    }, REVALIDATION_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      void restoreSession();
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, []);

  useEffect(
    () =>
      onSignal((signal) => {
        if (signal === "password-change-required") return requirePasswordChange();
        endSession();
        if (claimExpiryNotice()) {
          notify.error(
            "Sesión expirada",
            "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
            { duration: EXPIRY_TOAST_MS },
          );
        }
        if (location.pathname !== "/login") {
          void navigate("/login", { replace: true, state: rememberLocation(location) });
        }
      }),
    [navigate, location],
  );
}
