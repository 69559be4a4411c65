import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The one-time token of a mailed link, or `null`. It leaves the address bar at once, for what stands there
 * is read over a shoulder and kept by the history; the page's own entry holds it, so that reloading works.
 */
export function useLinkToken(): string | null {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get("token");

  useEffect(() => {
    if (inAddress === null) return;
    void navigate(pathname, { replace: true, state: { token: inAddress } });
  }, [inAddress, pathname, navigate]);

  return (inAddress ?? tokenIn(state)) || null;
}

function tokenIn(state: unknown): string | null {
  const token = (state as { token?: unknown } | null)?.token;
  return typeof token === "string" ? token : null;
}
