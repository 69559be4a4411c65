import { TEXTO_LABELS, TEXTOS, type TextoName } from "@/entities/sesion/textos";
import type { SesionRead, SesionUpdate } from "@/entities/sesion/types";
import { settledFields } from "@/entities/tipo/model/field-values";
import { typeChosen } from "@/entities/tipo/model/sessionTypes";
import type { FieldValue, TipoSesion } from "@/entities/tipo/types";
import { daySaid, isDay, todayIso } from "@/lib/days";
import { asMoment } from "@/lib/formats";

const DAY_BEGINS = "T00:00";

export type EditableName = TextoName | "notas_privadas" | "analisis_ia" | "analisis_ia_paciente";

/** What of a saved session can be corrected, as it stands in the form; the keys are the server's. */
export interface Edicion extends Record<EditableName, string> {
  /** `YYYY-MM-DDTHH:mm` where the therapist is. */
  fecha: string;
  /** A fixed type, or the id of one of the therapist's own. */
  tipo: string;
  numero_sesion: string;
  duracion_minutos: string;
  num_voces: number;
  campos_datos: Record<string, FieldValue>;
  compartir: SesionRead["compartir"];
}

const NAMES: readonly EditableName[] = [
  ...TEXTOS.map(({ name }) => name),
  "notas_privadas",
  "analisis_ia",
  "analisis_ia_paciente",
];

const OTHER_LABELS: Record<Exclude<keyof Edicion, TextoName>, string> = {
  fecha: "Fecha y hora",
  tipo: "Tipo de sesión",
  numero_sesion: "Número de sesión",
  duracion_minutos: "Duración en minutos",
  num_voces: "Voces en la grabación",
  campos_datos: "Campos específicos",
  compartir: "Lo que se comparte",
  notas_privadas: "Notas privadas",
  analisis_ia: "Análisis profesional",
  analisis_ia_paciente: "Versión del análisis para el paciente",
};

export const LABELS: Readonly<Record<keyof Edicion, string>> = {
  ...TEXTO_LABELS,
  ...OTHER_LABELS,
};

/** Names its edit among everything that can be edited. */
export function placeOf({ id }: Pick<SesionRead, "id">): string {
  return `sesion:${id}`;
}

export function formOf(sesion: SesionRead): Edicion {
  const texts = Object.fromEntries(NAMES.map((name) => [name, sesion[name] ?? ""]));
  return {
    ...(texts as Record<EditableName, string>),
    fecha: localMinute(sesion.fecha),
    tipo: tipoOf(sesion),
    numero_sesion: String(sesion.numero_sesion),
    duracion_minutos: String(sesion.duracion_minutos ?? ""),
    num_voces: sesion.num_voces,
    // What is no field's value (a list, an object) is not edited, and travels along as it is.
    campos_datos: sesion.campos_datos as Edicion["campos_datos"],
    compartir: sesion.compartir,
  };
}

/** The type of a session as the form says it. */
export function tipoOf({ tipo_sesion, tipo_sesion_id }: SesionRead): string {
  return tipo_sesion ?? tipo_sesion_id ?? "";
}

/** The form's names for what the server calls otherwise. */
export const FIELD_NAMES = { tipo_sesion: "tipo", tipo_sesion_id: "tipo" } as const;

/** The body that carries just these keys; with another type, its switches as they show. */
export function changesOf(
  { tipo, ...form }: Edicion,
  keys: readonly (keyof Edicion)[],
  newTipo: TipoSesion | undefined,
): SesionUpdate {
  const retyped = keys.includes("tipo");
  const campos_datos = retyped ? settledFields(form.campos_datos, newTipo) : form.campos_datos;
  const wire: SesionUpdate = {
    ...form,
    campos_datos,
    fecha: form.fecha && momentOf(form.fecha),
    numero_sesion: Number(form.numero_sesion),
    duracion_minutos: form.duracion_minutos === "" ? null : Number(form.duracion_minutos),
  };
  const settled = campos_datos !== form.campos_datos;
  const own = keys.filter((key) => key !== "tipo");
  return {
    ...Object.fromEntries(own.map((key) => [key, wire[key]])),
    ...(settled && { campos_datos }),
    ...(retyped && typeChosen(tipo)),
  };
}

const REQUIRED = "Este campo es obligatorio";

/** What can be seen to be wrong before the server is asked. */
export function problemsOf(form: Edicion): Partial<Record<keyof Edicion, string>> {
  return {
    ...(form.fecha === "" ? { fecha: REQUIRED } : {}),
    ...(form.numero_sesion === "" ? { numero_sesion: REQUIRED } : {}),
  };
}

/** A session of which only the day was said stands at the beginning of that day. */
function localMinute(said: string): string {
  if (isDay(said)) return `${daySaid(said)}${DAY_BEGINS}`;
  const at = new Date(said);
  const pad = (n: number) => String(n).padStart(2, "0");
  return `${todayIso(at)}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

/** What is sent of it. An hour that is midnight in UTC goes a second later, or it would say a day alone. */
function momentOf(typed: string): string {
  if (typed.endsWith(DAY_BEGINS)) return asMoment(typed.slice(0, -DAY_BEGINS.length));
  const moment = new Date(typed);
  if (isDay(moment.toISOString())) moment.setSeconds(1);
  return moment.toISOString();
}
