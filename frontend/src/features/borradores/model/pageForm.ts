import { createDraft, type SesionCreate } from "@/entities/borrador/api";
import type { Compartir, DraftRead, Paciente, TipoSesion } from "@/entities/borrador/types";
import { SHARE_NOTHING } from "@/entities/perfil/compartir";
import { settledFields } from "@/entities/tipo/model/field-values";
import { turnsOfText } from "@/entities/transcripcion/model/script";
import { todayIso } from "@/lib/days";
import { WRITTEN } from "./clinical-texts";
import { defaultTitle, momentOf } from "./dates";
import { type DraftForm, emptyForm, payloadOf } from "./draftForm";
import { PAGE_RULES, type Problem, problemOf } from "./validation";

/** What the page 'Nueva Sesión' keeps: a session's form, with its transcript as one plain text. */
export interface PageForm {
  form: DraftForm;
  transcripcion: string;
}

/** Under this name `uploads` tells about the page's video. */
export const PAGE_UPLOAD = "nueva-sesion";

/** The appointment that a session is written from: its day and how long it was. */
export interface DeCita {
  dia: string;
  minutos: number | null;
}

/** What the page begins with: psychotherapy, today or on the day of its appointment. */
export function blankPage(compartir: Compartir | null, cita: DeCita | null): PageForm {
  const fecha = momentOf(cita?.dia ?? todayIso());
  const form = emptyForm(defaultTitle(fecha), fecha);
  const duracion_minutos = cita?.minutos ?? form.duracion_minutos;
  return {
    form: {
      ...form,
      tipo_sesion: "psicoterapia",
      duracion_minutos,
      compartir: compartir ?? SHARE_NOTHING,
    },
    transcripcion: "",
  };
}

/** The same page, sharing this. */
export function sharing(page: PageForm, compartir: Compartir): PageForm {
  return { ...page, form: { ...page.form, compartir } };
}

/** Whether leaving would lose something that somebody wrote or sent. */
export function holdsSomething({ form, transcripcion }: PageForm): boolean {
  const texts = [transcripcion, ...WRITTEN.map((name) => form[name])];
  const own = Object.values(form.campos_datos).some((value) => value !== null && value !== "");
  return own || form.file_key !== null || texts.some((text) => text.trim() !== "");
}

/** What a page that is loaded anew goes on from; a recording that was thrown away is not named again. */
export function survivingPage(page: PageForm, recordingGone: boolean): PageForm | null {
  const { form } = page;
  const left = recordingGone
    ? { ...page, form: { ...form, file_key: null, estado_upload: null } }
    : page;
  return holdsSomething(left) ? left : null;
}

/** Why the page cannot be saved yet, or `null`. */
export function pageProblem(
  { form }: PageForm,
  paciente: Paciente | null,
  type: TipoSesion | undefined,
): Problem | null {
  if (!paciente) {
    const fields = { paciente: "Selecciona un paciente" };
    return { sentence: "Por favor, selecciona un paciente", fields };
  }
  return problemOf(form, type, PAGE_RULES);
}

/** The session as it is sent. */
export function sesionOf(
  { form, transcripcion }: PageForm,
  pacienteId: string,
  numero: number | undefined,
  type: TipoSesion | undefined,
): SesionCreate {
  return {
    paciente_id: pacienteId,
    fecha: form.fecha,
    numero_sesion: numero ?? null,
    tipo_sesion: form.tipo_sesion,
    tipo_sesion_id: form.tipo_sesion_id,
    duracion_minutos: form.duracion_minutos,
    num_voces: form.num_voces,
    file_key: form.file_key,
    transcripcion,
    campos_datos: settledFields(form.campos_datos, type),
    compartir: form.compartir,
    ...Object.fromEntries(WRITTEN.map((name) => [name, form[name]])),
  };
}

/**
 * Makes a draft of everything on the page: there it can be transcribed, and waits for another day. It says what
 * is shared once that is `chosen`.
 */
export function draftOf(
  { form, transcripcion }: PageForm,
  pacienteId: string,
  chosen: boolean,
): Promise<DraftRead> {
  const whole = { ...form, transcript: turnsOfText(transcripcion) };
  const keys = Object.keys(whole) as (keyof DraftForm)[];
  const written = keys.filter(
    (key) => whole[key] !== null && !key.endsWith("_intento") && (chosen || key !== "compartir"),
  );
  return createDraft({ paciente_id: pacienteId, ...payloadOf(whole, written) });
}
