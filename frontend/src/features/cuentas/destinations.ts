import type { Location } from "react-router";
import type { Role } from "./storage";

/** The first screen of a role. */
export function homeOf(role: Role): string {
  return role === "terapeuta" ? "/dashboard/terapeuta/pacientes" : "/dashboard/paciente";
}

/** Carried by the way to /login: where the person was going. */
export interface LoginState {
  from?: string;
}

export function rememberLocation(location: Location): LoginState {
  return { from: location.pathname + location.search + location.hash };
}

/** After signing in as `role`: the remembered place when it is that role's, else its dashboard. */
export function destinationAfterLogin(role: Role, state: unknown): string {
  const dashboard = `/dashboard/${role}`;
  const from = (state as LoginState | null)?.from;
  const isTheirs = from === dashboard || from?.startsWith(`${dashboard}/`);
  return isTheirs && from ? from : dashboard;
}
