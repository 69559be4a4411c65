/** Addresses of a therapist's patients; the place inside a patient's page is in its query. */
export const PACIENTES = "/dashboard/terapeuta/pacientes";

/** Where a session is written without a draft; the patient may be named in the query. */
export const NUEVA_SESION = "/dashboard/terapeuta/nueva-sesion";

/** The sections of a patient's page, in the specification's order; measures and what comes between sessions came later. */
export const FICHA_TABS = [
  "patient-info",
  "sessions",
  "new-session",
  "exercises",
  "modules",
  "progress",
  "measures",
  "between",
  "ai-chat",
] as const;

export type FichaTab = (typeof FICHA_TABS)[number];

/** The section that an address names; anything else is the first one. */
export function tabOf(name: string | null): FichaTab {
  return FICHA_TABS.find((tab) => tab === name) ?? FICHA_TABS[0];
}

/** Everything kept of a patient, in folders. */
export function carpetasOf(id: string): string {
  return `${fichaOf(id, "sessions")}&vista=carpetas`;
}

export function fichaOf(id: string, tab?: FichaTab): string {
  return tab ? `${PACIENTES}/${id}?tab=${tab}` : `${PACIENTES}/${id}`;
}

/** Where the session of an appointment is written: its patient, day and length are there already. */
export function nuevaSesionOf(id: string, cita: { dia: string; minutos: number }): string {
  return `${NUEVA_SESION}?paciente=${id}&dia=${cita.dia}&minutos=${cita.minutos}`;
}

/** What to know before the patient comes in. */
export function antesDeEntrarOf(id: string): string {
  return `${PACIENTES}/${id}/antes-de-entrar`;
}

/** Who saw or changed their record. */
export function accesosOf(id: string): string {
  return `${PACIENTES}/${id}/accesos`;
}

/** A copy of their whole record, to take away. */
export function expedienteOf(id: string): string {
  return `${PACIENTES}/${id}/expediente`;
}

/** What they and others consent to. */
export function consentimientosOf(id: string): string {
  return `${PACIENTES}/${id}/consentimientos`;
}

/** One of their sessions, opened. */
export function sesionOfPaciente(id: string, sesionId: string): string {
  return `${fichaOf(id, "sessions")}&sesion=${sesionId}`;
}
