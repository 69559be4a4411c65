/** The patient's past sessions; the open one is in the address, so that a reload keeps it. */
export const MIS_SESIONES = "/dashboard/paciente/sesiones";

/** What the patient agreed on doing between sessions. */
export const MIS_EJERCICIOS = "/dashboard/paciente/ejercicios";

/** One of them, opened. */
export function ejercicioOf(id: string): string {
  return `${MIS_EJERCICIOS}?ejercicio=${id}`;
}

/** One of them, being practised. */
export function practicarOf(id: string): string {
  return `${MIS_EJERCICIOS}?practicar=${id}`;
}

/** The questionnaires that the patient is asked; the open one is in the address. */
export const CUESTIONARIOS = "/dashboard/paciente/cuestionarios";

/** Who saw or changed what is the patient's own. */
export const ACCESOS = "/dashboard/paciente/accesos";

/** The patient's diary. */
export const DIARIO = "/dashboard/paciente/diario";

/** What the patient leaves for their therapist. */
export const RECADOS = "/dashboard/paciente/recados";

/** What this telephone keeps for when there is no network. */
export const GUARDADO = "/dashboard/paciente/guardado";

/** A copy of all that the patient may read, to take away. */
export const EXPEDIENTE = "/dashboard/paciente/expediente";

/** What patients may ask of what is kept about them. */
export const DERECHOS = "/dashboard/paciente/derechos";

/** What the patient lets be done with their sessions. */
export const CONSENTIMIENTOS = "/dashboard/paciente/consentimientos";

export function sesionOf(id: string): string {
  return `${MIS_SESIONES}?sesion=${id}`;
}

/** What is done with the patient's data. */
export const PRIVACIDAD = "/dashboard/paciente/privacidad";
