import type {
  Compartir,
  DraftChange,
  DraftRead,
  FieldValue,
  Momento,
  Turno,
} from "@/entities/borrador/types";
import { SHARE_NOTHING } from "@/entities/perfil/compartir";
import { perTexto, type TextoName } from "@/entities/sesion/textos";
import { withoutKnownWords } from "@/entities/transcripcion/model/withoutKnownWords";
import { equal } from "@/lib/equal";
import { type Merged, mergeEdits } from "@/lib/merge-edits";

/** What a therapist can change in a draft, flat: the screen edits this and the saver sends what differs. */
export interface DraftForm extends Record<TextoName, string> {
  titulo: string;
  tipo_sesion: "psicoterapia" | "psicodelica" | null;
  tipo_sesion_id: string | null;
  /** A moment in UTC; its day is the reader's own calendar day. */
  fecha: string;
  num_voces: number;
  duracion_minutos: number | null;
  notas_privadas: string;
  momentos: Momento[];
  campos_datos: Record<string, FieldValue>;
  compartir: Compartir;
  file_key: string | null;
  estado_upload: string | null;
  /** `null` asks for the machine's own version back. */
  transcript: Turno[] | null;
  analisis_ia: string | null;
  analisis_ia_paciente: string | null;
  /** Which of the machine's results the corrections above belong to; sent along with them. */
  transcripcion_intento: number;
  analisis_intento: number;
}

/** An untouched form: two voices, today, nothing written. */
export function emptyForm(titulo: string, fecha: string): DraftForm {
  return {
    titulo,
    tipo_sesion: null,
    tipo_sesion_id: null,
    fecha,
    num_voces: 2,
    duracion_minutos: null,
    ...perTexto(() => ""),
    notas_privadas: "",
    momentos: [],
    campos_datos: {},
    compartir: SHARE_NOTHING,
    file_key: null,
    estado_upload: null,
    transcript: [],
    analisis_ia: null,
    analisis_ia_paciente: null,
    transcripcion_intento: 0,
    analisis_intento: 0,
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
    ...perTexto(({ name }) => draft[name] ?? ""),
    notas_privadas: draft.notas_privadas ?? "",
    momentos: draft.momentos,
    campos_datos: draft.campos_datos as Record<string, FieldValue>,
    compartir: draft.compartir ?? SHARE_NOTHING,
    file_key: video.file_key,
    estado_upload: video.estado_upload,
    transcript: video.transcript,
    analisis_ia: video.analisis_ia,
    analisis_ia_paciente: draft.analisis_ia_paciente,
    transcripcion_intento: video.transcripcion_intento,
    analisis_intento: video.analisis_intento,
  };
}

type Key = keyof DraftForm;

/** Everything a person changes; the attempts only travel along. */
const EDITABLE = (Object.keys(emptyForm("", "")) as Key[]).filter(
  (key) => !key.endsWith("_intento"),
);

/** The keys of `form` that differ from `base`. */
export function changedKeys(base: DraftForm, form: DraftForm): Key[] {
  return EDITABLE.filter((key) => !equal(base[key], form[key]));
}

const VIDEO_KEYS = ["file_key", "estado_upload", "transcript", "analisis_ia"] as const;

/**
 * The body of a call that carries just these keys: some of them live in `archivo_video_info`. What `base`
 * has too is not said again where the server knows it.
 */
export function payloadOf(form: DraftForm, keys: readonly Key[], base?: DraftForm): DraftChange {
  const inVideo = new Set<Key>(VIDEO_KEYS);
  const own = keys.filter((key) => !inVideo.has(key));
  const video = keys.filter((key) => inVideo.has(key));
  if (keys.includes("transcript")) video.push("transcripcion_intento");
  if (keys.includes("analisis_ia") || keys.includes("analisis_ia_paciente")) {
    video.push("analisis_intento");
  }
  const body = pick(form, own);
  if (video.length === 0) return body;
  const { transcript } = form;
  const sent = transcript && {
    ...form,
    transcript: withoutKnownWords(transcript, base?.transcript ?? []),
  };
  return { ...body, archivo_video_info: pick(sent ?? form, video) };
}

/**
 * What has changed since `base`. With a video comes the wish that the server goes on with it by itself:
 * whoever closes the page then still finds what was said.
 */
export function changeOf(base: DraftForm, form: DraftForm): DraftChange {
  const keys = changedKeys(base, form);
  const change = payloadOf(form, keys, base);
  return keys.includes("file_key") && form.file_key ? { ...change, procesar: true } : change;
}

/** Just these keys of a form. */
export function pick(form: DraftForm, keys: readonly Key[]): Partial<DraftForm> {
  return Object.fromEntries(keys.map((key) => [key, form[key]]));
}

/** `next`, keeping the very objects of `before` where nothing changed: what is drawn stays as it is. */
export function settle(before: DraftForm, next: DraftForm): DraftForm {
  const kept = (Object.keys(next) as Key[]).filter((key) => equal(before[key], next[key]));
  return { ...next, ...pick(before, kept) };
}

/** The calls that had no answer, with one more that sent what `form` changes of `base`. */
export function withSent(
  unanswered: readonly Partial<DraftForm>[],
  base: DraftForm,
  form: DraftForm,
): Partial<DraftForm>[] {
  const sent = pick(form, changedKeys(base, form));
  return equal(unanswered.at(-1), sent) ? [...unanswered] : [...unanswered, sent];
}

/** `base` with what the server has by a call of this very window whose answer was lost. */
export function arrived(
  base: DraftForm,
  unanswered: readonly Partial<DraftForm>[],
  theirs: DraftForm,
): DraftForm {
  const same = (sent: Partial<DraftForm>) =>
    (Object.keys(sent) as Key[]).every((key) => equal(sent[key], theirs[key]));
  const taken = unanswered.find(same);
  return taken ? { ...base, ...taken } : base;
}

/** Three versions into one: each key from whoever changed it, mine where both did. */
export function merge(base: DraftForm, mine: DraftForm, theirs: DraftForm): Merged<DraftForm> {
  return mergeEdits(base, mine, theirs, changedKeys(base, mine));
}
