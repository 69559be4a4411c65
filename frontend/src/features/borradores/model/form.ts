import type { Compartir, DraftChange, DraftRead, FieldValue, Turno } from "../types";

/** What a therapist can change in a draft, flat: the screen edits this and the saver sends what differs. */
export interface DraftForm {
  titulo: string;
  tipo_sesion: "psicoterapia" | "psicodelica" | null;
  tipo_sesion_id: string | null;
  /** A moment in UTC; its day is the reader's own calendar day. */
  fecha: string;
  num_voces: number;
  duracion_minutos: number | null;
  notas: string;
  temas_importantes: string;
  intencion: string;
  tipo_medicina: string;
  cantidad: string;
  observaciones: string;
  notas_privadas: string;
  campos_datos: Record<string, FieldValue>;
  compartir: Compartir;
  file_key: string | null;
  estado_upload: string | null;
  /** `null` asks for the machine's own version back. */
  transcript: Turno[] | null;
  analisis_ia: string | null;
  analisis_ia_paciente: string | null;
}

export const SHARE_EVERYTHING: Compartir = {
  notas: true,
  transcripcion: true,
  video: true,
  analisis: true,
};

/** An untouched form: two voices, today, nothing written. */
export function emptyForm(titulo: string, fecha: string): DraftForm {
  return {
    titulo,
    tipo_sesion: null,
    tipo_sesion_id: null,
    fecha,
    num_voces: 2,
    duracion_minutos: null,
    notas: "",
    temas_importantes: "",
    intencion: "",
    tipo_medicina: "",
    cantidad: "",
    observaciones: "",
    notas_privadas: "",
    campos_datos: {},
    compartir: SHARE_EVERYTHING,
    file_key: null,
    estado_upload: null,
    transcript: [],
    analisis_ia: null,
    analisis_ia_paciente: null,
  };
}

/** The form of a draft as the server has it. */
export function formOf(draft: DraftRead): DraftForm {
  const video = draft.archivo_video_info;
  return {
    titulo: draft.titulo,
    tipo_sesion: draft.tipo_sesion as DraftForm["tipo_sesion"],
    tipo_sesion_id: draft.tipo_sesion_id,
    fecha: draft.fecha,
    num_voces: draft.num_voces,
    duracion_minutos: draft.duracion_minutos,
    notas: draft.notas ?? "",
    temas_importantes: draft.temas_importantes ?? "",
    intencion: draft.intencion ?? "",
    tipo_medicina: draft.tipo_medicina ?? "",
    cantidad: draft.cantidad ?? "",
    observaciones: draft.observaciones ?? "",
    notas_privadas: draft.notas_privadas ?? "",
    campos_datos: draft.campos_datos as Record<string, FieldValue>,
    compartir: draft.compartir ?? SHARE_EVERYTHING,
    file_key: video.file_key,
    estado_upload: video.estado_upload,
    transcript: video.transcript,
    analisis_ia: video.analisis_ia,
    analisis_ia_paciente: draft.analisis_ia_paciente,
  };
}

type Key = keyof DraftForm;

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));
}

/** The keys of `form` that differ from `base`. */
export function changedKeys(base: DraftForm, form: DraftForm): Key[] {
  return (Object.keys(form) as Key[]).filter((key) => !same(base[key], form[key]));
}

/** The body of a call that carries just these keys: three of them live in `archivo_video_info`. */
export function payloadOf(form: DraftForm, keys: readonly Key[]): DraftChange {
  const picked = Object.fromEntries(keys.map((key) => [key, form[key]])) as Partial<DraftForm>;
  const { file_key, estado_upload, transcript, analisis_ia, ...own } = picked;
  const video = Object.fromEntries(
    Object.entries({ file_key, estado_upload, transcript, analisis_ia }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return Object.keys(video).length > 0 ? { ...own, archivo_video_info: video } : own;
}

export interface Merge {
  form: DraftForm;
  /** Keys that both windows changed, each its own way: a person decides. */
  clashes: Key[];
}

/** Three versions into one: each key from whoever changed it, mine where both did. */
export function merge(base: DraftForm, mine: DraftForm, theirs: DraftForm): Merge {
  const changed = changedKeys(base, mine);
  const kept = Object.fromEntries(changed.map((key) => [key, mine[key]]));
  const clashes = changed.filter(
    (key) => !same(base[key], theirs[key]) && !same(mine[key], theirs[key]),
  );
  return { form: { ...theirs, ...kept }, clashes };
}
