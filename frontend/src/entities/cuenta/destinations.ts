import type { Location } from "react-router";
import type { Role } from "./storage";

export const CHANGE_PASSWORD = "/change-password";
/** Where a sign-in waits for its second factor, and where one that is demanded is set up. */
export const SECOND_STEP = "/login/segundo-paso";
export const SECOND_FACTOR = "/segundo-factor";

/** The first screen of a role. */
export function homeOf(role: Role): string {
  return role === "terapeuta" ? "/dashboard/terapeuta/pacientes" : "/dashboard/paciente";
}

/** Carried by the way to /login: where the person was going, and who they just said they are. */
export interface LoginState {
  from?: string;
  email?: string;
}

export function rememberLocation(location: Location): LoginState {
  return { from: location.pathname + location.search + location.hash };
}

/**
 * After signing in as `role`: the remembered place when that role may be there, else its dashboard.
 * What a link or a stored history entry carries is checked, never followed as it is.
 */
export function destinationAfterLogin(role: Role, state: unknown): string {
  const dashboard = `/dashboard/${role}`;
  const { from } = (state ?? {}) as LoginState;
  if (typeof from !== "string") return dashboard;
  const path = from.split(/[?#]/, 1)[0] ?? "";
  const isTheirs =
    path === dashboard || path.startsWith(`${dashboard}/`) || path === CHANGE_PASSWORD;
  return isTheirs ? from : dashboard;
}
