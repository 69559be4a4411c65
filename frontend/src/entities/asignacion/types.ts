import type { PacienteModuloRead } from "@/entities/ejercicio/types";
import type { PacienteRead } from "@/entities/paciente/types";

export type {
  DesdeUltimaSesion,
  Pauta,
  UnifiedEjercicio,
} from "@/entities/ejercicio/types";
export type PacienteModulo = PacienteModuloRead;

/** Whose exercises these are. */
export type Paciente = Pick<PacienteRead, "id" | "nombre" | "apellido">;
