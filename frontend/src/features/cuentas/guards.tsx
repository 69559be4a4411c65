import { Navigate, Outlet, useLocation } from "react-router";
import { ScreenLoading } from "@/components/states/Loading";
import { rememberLocation } from "./destinations";
import { useSession } from "./session";
import type { Role } from "./storage";

const CHANGE_PASSWORD = "/change-password";

/** A route for one role, or, without `only`, for anybody who is signed in. */
export function Guard({ only }: { only?: Role }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === "loading") return <ScreenLoading />;
  if (session.status === "anonymous") {
    if (session.byChoice) return <Navigate to="/" replace />;
    return <Navigate to="/login" replace state={rememberLocation(location)} />;
  }
  if (only && session.user.role !== only) return <Navigate to="/unauthorized" replace />;
  return <Outlet />;
}

/** Around every route: while the password must change there is one page, and it is not this one. */
export function PasswordConfinement() {
  const session = useSession();
  const { pathname } = useLocation();
  const confined = session.status === "authenticated" && session.mustChangePassword;
  if (confined && pathname !== CHANGE_PASSWORD) return <Navigate to={CHANGE_PASSWORD} replace />;
  return <Outlet />;
}
