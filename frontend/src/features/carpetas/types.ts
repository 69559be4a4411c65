import type { components } from "@/api/schema";
import type { DraftResumen } from "@/entities/borrador/types";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import type { SesionResumen } from "@/entities/sesion/types";
import type { FileTypeLabel } from "@/lib/fileTypeLabel";

type Schemas = components["schemas"];

export type StoredFile = Schemas["StoredFile"];
/** Whose folders they are. */
export type Paciente = Pick<Schemas["PacienteRead"], "id" | "terapeuta_id" | "nombre" | "apellido">;

/** A file to see, keep or delete; one of the bank is deleted where it is kept. */
export interface Archivo {
  key: string;
  nombre: string;
  size: number;
  /** What is in it, which its name may not tell. */
  tipo: FileTypeLabel;
}

/** A folder with what is in it. */
export interface Carpeta {
  /** What names it in the address. */
  id: string;
  titulo: string;
  /** What else tells it from the others. */
  detalle: string;
  archivos: Archivo[];
  sesion?: SesionResumen;
}

/** What the folders are made of. */
export interface Material {
  files: readonly StoredFile[];
  sesiones: readonly SesionResumen[];
  drafts: readonly DraftResumen[];
  ejercicios: readonly UnifiedEjercicio[];
}

/** A patient's folders, by what they are about. */
export interface Carpetas {
  sesiones: Carpeta[];
  borradores: Carpeta[];
  ejercicios: Carpeta[];
  otros: Carpeta[];
}
