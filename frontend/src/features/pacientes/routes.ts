/** Addresses of a therapist's patients; the place inside a patient's page is in its query. */
export const PACIENTES = "/dashboard/terapeuta/pacientes";

export type FichaTab = "patient-info" | "sessions" | "new-session";

export function fichaOf(id: string, tab?: FichaTab): string {
  return tab ? `${PACIENTES}/${id}?tab=${tab}` : `${PACIENTES}/${id}`;
}
