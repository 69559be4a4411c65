import type { components } from "@/api/schema";

export type { Campo, FieldValue, TipoSesion } from "@/entities/tipo/types";

type Schemas = components["schemas"];

export type DraftRead = Schemas["DraftRead"];
export type DraftResumen = Schemas["DraftResumen"];
/** Only the keys that are sent change. (The generated types take a default for a requirement.) */
export type DraftChange = Omit<Partial<Schemas["DraftUpdate"]>, "archivo_video_info"> & {
  archivo_video_info?: Partial<Schemas["VideoInfoEdit"]>;
};
export type DraftCreate = DraftChange & { paciente_id: string };
export type Progress = Schemas["Progress"];
export type Estado = DraftRead["estado"];
export type Turno = DraftRead["archivo_video_info"]["transcript"][number];
export type Momento = DraftRead["momentos"][number];
export type Procedencia = NonNullable<DraftRead["archivo_video_info"]["procedencia_transcripcion"]>;

/** What the patient will be able to see of the session. */
export interface Compartir {
  notas: boolean;
  transcripcion: boolean;
  video: boolean;
  analisis: boolean;
}

export interface Paciente {
  id: string;
  nombre: string;
  apellido: string;
}

/** What can be asked of the machine about a draft. */
export type Job = "transcription" | "analysis";
