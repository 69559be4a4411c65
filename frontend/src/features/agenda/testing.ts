import type { Ajustes, Cita } from "@/entities/cita/types";

/** How a therapist keeps their agenda. */
export const AJUSTES: Ajustes = {
  zona: "Europe/Madrid",
  duracion_minutos: 50,
  pausa_minutos: 10,
  disponibilidad: [],
  recordatorio_horas: 24,
  recordatorio_texto: null,
};

/** An appointment as its therapist reads it: on a Tuesday, at four in Madrid. */
export function citaOf(patch: Partial<Cita>): Cita {
  return {
    id: "c1",
    paciente_id: "p1",
    paciente_nombre: "Lucía Ferrer",
    inicio: "2026-11-24T15:00:00Z",
    fin: "2026-11-24T15:50:00Z",
    zona: "Europe/Madrid",
    modalidad: "presencial",
    lugar: null,
    nota_privada: null,
    estado: "prevista",
    cancelada_por: null,
    serie_id: null,
    sesion_id: null,
    solicitud: null,
    aviso: null,
    version: 1,
    ...patch,
  };
}
