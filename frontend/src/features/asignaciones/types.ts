import type { PacienteModuloRead } from "@/features/ejercicios/types";
import type { PacienteRead } from "@/features/pacientes/types";

export type { DesdeUltimaSesion, UnifiedEjercicio } from "@/features/ejercicios/types";
export type PacienteModulo = PacienteModuloRead;

/** Whose exercises these are. */
export type Paciente = Pick<PacienteRead, "id" | "nombre" | "apellido">;
