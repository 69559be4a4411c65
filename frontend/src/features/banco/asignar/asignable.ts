import type { PacienteEjercicioRead, PacienteModuloRead } from "@/entities/ejercicio/types";
import { plural, shortDate } from "@/lib/formats";

/** What can be given to patients. */
export interface Asignable {
  kind: "ejercicio" | "modulo";
  id: string;
  titulo: string;
}

/** Somebody who has it, since when, and how far they are. */
export interface Asignado {
  paciente_id: string;
  nombre: string;
  apellido: string;
  asignado_en: string;
  completados: number;
  /** Of how many: an exercise is one. */
  total: number;
  /** `2 de 3 completados`, `Completado el 12 nov 2026`. */
  avance: string;
}

/** What each kind is called where it is given and taken back. */
export const PALABRAS = {
  ejercicio: {
    asignar: "Asignar ejercicio",
    asignado: "Ejercicio asignado",
    desasignado: "Ejercicio desasignado",
    errorAlAsignar: "Error al asignar el ejercicio",
    errorAlDesasignar: "Error al desasignar",
    noSePudo: "No se pudo desasignar el ejercicio del paciente",
  },
  modulo: {
    asignar: "Asignar módulo",
    asignado: "Módulo asignado",
    desasignado: "Módulo desasignado",
    errorAlAsignar: "Error al asignar el módulo",
    errorAlDesasignar: "Error al desasignar el módulo",
    noSePudo: "No se pudo desasignar el módulo del paciente",
  },
} as const satisfies Record<Asignable["kind"], Record<string, string>>;

/** Somebody's exercise, as the list of who has it shows it. */
export function ofEjercicio(row: PacienteEjercicioRead): Asignado {
  const { completado, fecha_completado: when } = row;
  return {
    ...personOf(row),
    completados: completado ? 1 : 0,
    total: 1,
    avance: completado ? `Completado${when ? ` el ${shortDate(when)}` : ""}` : "Sin completar",
  };
}

/** Somebody's module, likewise. */
export function ofModulo(row: PacienteModuloRead): Asignado {
  const { completados, ejercicios_count: total } = row;
  return {
    ...personOf(row),
    completados,
    total,
    avance:
      total === 0
        ? "Sin ejercicios"
        : `${completados} de ${plural(total, "completado", "completados")}`,
  };
}

function personOf(row: PacienteEjercicioRead | PacienteModuloRead) {
  const { paciente_id, nombre, apellido, asignado_en } = row;
  return { paciente_id, nombre, apellido, asignado_en };
}

/** `Lucía Ferrer`. */
export function nameOf({ nombre, apellido }: { nombre: string; apellido: string }): string {
  return `${nombre} ${apellido}`.trim();
}
