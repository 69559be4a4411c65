import { dayOf, hourOf, lengthOf, localOf } from "@/entities/cita/model/local-times";
import type {
  Ajustes,
  Cita,
  CitaCreate,
  CitaUpdate,
  Modalidad,
  Repetir,
} from "@/entities/cita/types";
import { type Problems, problemsAmong } from "@/lib/useFields";

/** What the form of an appointment holds, as it is typed. */
export interface CitaForm {
  paciente_id: string;
  dia: string;
  hora: string;
  duracion: string;
  modalidad: Modalidad;
  lugar: string;
  nota: string;
  repetir: string;
  veces: string;
}

/** The server's names of what it refuses, as the form calls them. */
export const FIELD_NAMES = {
  inicio_local: "hora",
  duracion_minutos: "duracion",
  nota_privada: "nota",
} as const;

/** What a therapist reads of each where two windows changed it. */
export const LABELS: Partial<Record<keyof CitaForm, string>> = {
  dia: "Día",
  hora: "Hora",
  duracion: "Minutos",
  modalidad: "Modalidad",
  lugar: "Lugar",
  nota: "Nota privada",
  repetir: "Se repite",
};

export const REPETIR = [
  ["", "No se repite"],
  ["s1", "Cada semana"],
  ["s2", "Cada dos semanas"],
  ["s3", "Cada tres semanas"],
  ["s4", "Cada cuatro semanas"],
  ["m1", "Cada mes"],
] as const;

const MIN_MINUTES = 5;
const MAX_MINUTES = 480;
const MIN_TIMES = 2;
const MAX_TIMES = 104;
const FIRST_TIMES = "10";

export function emptyForm(ajustes: Ajustes, start: { day: string; hour: string }): CitaForm {
  return {
    paciente_id: "",
    dia: start.day,
    hora: start.hour,
    duracion: String(ajustes.duracion_minutos),
    modalidad: "presencial",
    lugar: "",
    nota: "",
    repetir: "",
    veces: FIRST_TIMES,
  };
}

export function formOf(cita: Cita): CitaForm {
  const local = localOf(cita.inicio, cita.zona);
  return {
    paciente_id: cita.paciente_id,
    dia: dayOf(local),
    hora: hourOf(local),
    duracion: String(lengthOf(cita)),
    modalidad: cita.modalidad,
    lugar: cita.lugar ?? "",
    nota: cita.nota_privada ?? "",
    repetir: "",
    veces: FIRST_TIMES,
  };
}

export function problemsOf(form: CitaForm): Problems {
  return problemsAmong({
    paciente_id: form.paciente_id ? null : "Elige con quién es",
    dia: form.dia ? null : "Elige el día",
    hora: form.hora ? null : "Elige la hora",
    duracion: isBetween(form.duracion, MIN_MINUTES, MAX_MINUTES)
      ? null
      : `La duración va de ${MIN_MINUTES} a ${MAX_MINUTES} minutos`,
    veces:
      !form.repetir || isBetween(form.veces, MIN_TIMES, MAX_TIMES)
        ? null
        : `Una serie tiene de ${MIN_TIMES} a ${MAX_TIMES} citas`,
  });
}

function isBetween(typed: string, least: number, most: number): boolean {
  const value = Number(typed);
  return Number.isInteger(value) && value >= least && value <= most;
}

export function toCreate(form: CitaForm, forzar: boolean): CitaCreate {
  return {
    paciente_id: form.paciente_id,
    inicio_local: `${form.dia}T${form.hora}`,
    duracion_minutos: Number(form.duracion),
    modalidad: form.modalidad,
    lugar: form.lugar.trim() || null,
    nota_privada: form.nota.trim() || null,
    repetir: repetirOf(form),
    forzar,
  };
}

function repetirOf({ repetir, veces }: CitaForm): Repetir | null {
  if (!repetir) return null;
  const every = Number(repetir.slice(1));
  const measure = repetir.startsWith("s") ? { cada_semanas: every } : { cada_meses: every };
  return { ...measure, veces: Number(veces) };
}

/** Only what changed since it was read: what was not touched stays as it is, also of a whole series. */
export function toUpdate(cita: Cita, form: CitaForm, forzar: boolean): CitaUpdate {
  const before = formOf(cita);
  const changed = (...names: (keyof CitaForm)[]) =>
    names.some((name) => form[name] !== before[name]);
  return {
    version: cita.version,
    forzar,
    ...(changed("dia", "hora") && { inicio_local: `${form.dia}T${form.hora}` }),
    ...(changed("duracion") && { duracion_minutos: Number(form.duracion) }),
    ...(changed("modalidad") && { modalidad: form.modalidad }),
    ...(changed("lugar") && { lugar: form.lugar.trim() || null }),
    ...(changed("nota") && { nota_privada: form.nota.trim() || null }),
    ...(form.repetir && { repetir: repetirOf(form) }),
  };
}
