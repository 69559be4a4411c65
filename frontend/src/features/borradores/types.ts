import type { components } from "@/api/schema";

type Schemas = components["schemas"];

export type DraftRead = Schemas["DraftRead"];
export type DraftResumen = Schemas["DraftResumen"];
export type DraftCreate = Schemas["DraftCreate"];
export type DraftChange = Omit<Schemas["DraftUpdate"], "version">;
export type Progress = Schemas["Progress"];
export type Estado = DraftRead["estado"];
export type Turno = DraftRead["archivo_video_info"]["transcript"][number];
export type Procedencia = NonNullable<
  DraftRead["archivo_video_info"]["procedencia_transcripcion"]
>;

/** What the patient will be able to see of the session. */
export interface Compartir {
  notas: boolean;
  transcripcion: boolean;
  video: boolean;
  analisis: boolean;
}

/** The value of a custom field: its type decides which. */
export type FieldValue = string | number | boolean | null;

export interface Paciente {
  id: string;
  nombre: string;
  apellido: string;
}
