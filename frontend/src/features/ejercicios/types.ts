/** The wire of exercises, modules and progress, as `backend/remanso/ejercicios` answers it. */

import type { components } from "@/api/schema";

export type EjercicioCreate = components["schemas"]["EjercicioCreate"];
export type EjercicioUpdate = components["schemas"]["EjercicioUpdate"];

export interface ArchivoEjercicio {
  id: string;
  key: string;
  nombre: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/** A file in a form: one that was uploaded just now has no id until the exercise is saved. */
export type ArchivoElegido = Omit<ArchivoEjercicio, "id"> & { id: string | null };

interface ConArchivos {
  archivos: ArchivoEjercicio[];
  archivo_url: string[];
  archivo_ids: string[];
  archivo_nombre: string[];
}

export interface EjercicioRead extends ConArchivos {
  id: string;
  titulo: string;
  descripcion: string | null;
  categoria: string | null;
  fecha_creacion: string;
  fecha_actualizacion: string;
  version: number;
  pacientes_count: number;
  completados_count: number;
  modulos_count: number;
}

export interface ModuloRead {
  id: string;
  titulo: string;
  descripcion: string | null;
  ejercicios_count: number;
  pacientes_count: number;
  fecha_creacion: string;
  fecha_actualizacion: string;
  version: number;
}

export interface ModuloEjercicioRead {
  modulo_id: string;
  ejercicio_id: string;
  orden: number;
  ejercicio: EjercicioRead;
}

export interface PacienteEjercicioRead {
  paciente_id: string;
  ejercicio_id: string;
  asignado_en: string;
  titulo: string;
  nombre: string;
  apellido: string;
  completado: boolean;
  fecha_completado: string | null;
}

export interface PacienteModuloRead {
  paciente_id: string;
  modulo_id: string;
  asignado_en: string;
  titulo: string;
  descripcion: string | null;
  ejercicios_count: number;
  completados: number;
  nombre: string;
  apellido: string;
}

export interface ModuloPaciente {
  id: string;
  titulo: string;
  descripcion: string | null;
  paciente_id: string;
  asignado_en: string;
  ejercicios_count: number;
  completados: number;
}

export interface UnifiedEjercicio extends ConArchivos {
  id: string;
  titulo: string;
  descripcion: string | null;
  categoria: string | null;
  asignado_en: string;
  fecha_creacion: string;
  completado: boolean;
  fecha_completado: string | null;
  notas_paciente: string | null;
  source: "individual" | "module";
  moduleId: string | null;
  moduleName: string | null;
}

export interface Avance {
  asignados: number;
  completados: number;
  porcentaje: number;
}

export interface AvanceCategoria extends Avance {
  categoria: string | null;
}

export interface AvanceModulo extends Avance {
  modulo_id: string;
  titulo: string;
}

export interface Progreso {
  total_asignados: number;
  total_completados: number;
  porcentaje: number;
  por_fuente: { individual: Avance; modulos: Avance };
  por_categoria: AvanceCategoria[];
  recientes: UnifiedEjercicio[];
}

export interface DesdeUltimaSesion {
  desde: string | null;
  completados: UnifiedEjercicio[];
}
