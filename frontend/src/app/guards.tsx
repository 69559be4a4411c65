import { useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { ScreenLoading } from "@/components/states/Loading";
import {
  CHANGE_PASSWORD,
  destinationAfterLogin,
  homeOf,
  rememberLocation,
  SECOND_FACTOR,
} from "@/entities/cuenta/destinations";
import { useSession } from "@/entities/cuenta/session";
import type { Role } from "@/entities/cuenta/storage";
import { replaceDocument } from "@/lib/documents";
import { LeadTo } from "@/lib/router/LeadTo";
import { FrameLoading } from "./shells/FrameLoading";

/** A route for one role, or, without `only`, for anybody who is signed in. */
export function Guard({ only }: { only?: Role }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === "loading") return <FrameLoading />;
  if (session.status === "anonymous") {
    // Whoever signed out is on the way home (useLogout).
    if (session.byChoice) return <ScreenLoading />;
    return <LeadTo to="/login" state={rememberLocation(location)} />;
  }
  if (only && session.user.role !== only) {
    if (session.takenOver) return <LeadTo to={homeOf(session.user.role)} />;
    return <LeaveFor path="/unauthorized" />;
  }
  return <Outlet />;
}

/** The public site is another document. */
function LeaveFor({ path }: { path: string }) {
  useEffect(() => replaceDocument(path), [path]);
  return <ScreenLoading />;
}

/**
 * Around signing in: who arrives signed in goes on to their place. Once the door is shown it is the door
 * that used decides where to go (useSignIn).
 */
export function Doorstep() {
  const session = useSession();
  const { state } = useLocation();
  const [shown, setShown] = useState(session.status === "anonymous");
  if (!shown && session.status === "anonymous") setShown(true);
  if (shown) return <Outlet />;
  if (session.status !== "authenticated") return <ScreenLoading />;
  return <LeadTo to={destinationAfterLogin(session.user.role, state)} />;
}

/**
 * Around every route: while the password must change, or a second factor is missing, there is one page, and
 * it is not this one. Until it is known there is none, so that no other shows for a moment.
 */
export function Confinement() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status === "loading") return <FrameLoading />;
  const only = session.status === "authenticated" ? onlyPageOf(session) : null;
  if (only && pathname !== only) return <LeadTo to={only} />;
  return <Outlet />;
}

function onlyPageOf(session: { mustChangePassword: boolean; mfaRequired: boolean }) {
  if (session.mustChangePassword) return CHANGE_PASSWORD;
  return session.mfaRequired ? SECOND_FACTOR : null;
}
