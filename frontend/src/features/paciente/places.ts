/** The patient's past sessions; the open one is in the address, so that a reload keeps it. */
export const MIS_SESIONES = "/dashboard/paciente/sesiones";

export function sesionOf(id: string): string {
  return `${MIS_SESIONES}?sesion=${id}`;
}
