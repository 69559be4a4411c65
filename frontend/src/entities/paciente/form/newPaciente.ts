import { todayIso } from "@/lib/days";
import { isEmail } from "@/lib/email";
import { type Problems, problemsAmong } from "@/lib/useFields";
import type { Answer } from "../labels";
import type { PacienteCreate } from "../types";

export const REQUIRED = "Este campo es obligatorio";
const ANSWERS_TO_FLAGS: Record<Answer, boolean | null> = { si: true, no: false, "": null };

/** The new-patient form as it is typed: every value a string until it is sent. */
export interface NewPaciente {
  email: string;
  telefono: string;
  nombre: string;
  apellido: string;
  edad: string;
  fecha_nacimiento: string;
  estado_civil: NonNullable<PacienteCreate["estado_civil"]> | "";
  profesion_ocupacion: string;
  nivel_escolaridad: NonNullable<PacienteCreate["nivel_escolaridad"]> | "";
  propuesta_terapia: string;
  ha_hecho_terapia: Answer;
  ha_hecho_psicodelicos: Answer;
  ha_hecho_constelaciones: Answer;
}

export const EMPTY: NewPaciente = {
  email: "",
  telefono: "",
  nombre: "",
  apellido: "",
  edad: "",
  fecha_nacimiento: "",
  estado_civil: "",
  profesion_ocupacion: "",
  nivel_escolaridad: "",
  propuesta_terapia: "",
  ha_hecho_terapia: "",
  ha_hecho_psicodelicos: "",
  ha_hecho_constelaciones: "",
};

export function problemsOf(form: NewPaciente): Problems {
  return problemsAmong({
    nombre: requiredProblem(form.nombre),
    apellido: requiredProblem(form.apellido),
    email: requiredProblem(form.email) ?? emailProblem(form.email),
    telefono: requiredProblem(form.telefono) ?? phoneProblem(form.telefono),
    edad: ageProblem(form.edad),
    fecha_nacimiento: birthProblem(form.fecha_nacimiento),
  });
}

export function requiredProblem(typed: string): string | null {
  return typed.trim() === "" ? REQUIRED : null;
}

function emailProblem(typed: string): string | null {
  return isEmail(typed) ? null : "Escribe un correo electrónico válido";
}

function phoneProblem(typed: string): string | null {
  const { length } = typed.trim();
  return length < 3 || length > 30 ? "El teléfono debe tener entre 3 y 30 caracteres" : null;
}

export function ageProblem(typed: string): string | null {
  return /^(\d{1,3})?$/.test(typed) ? null : "Debe ser un número entero";
}

/** Two digits of a year are a slip of the hand. */
export function dayProblem(typed: string): string | null {
  return typed === "" || typed >= "1900" ? null : "Escribe el año con cuatro cifras";
}

export function birthProblem(typed: string): string | null {
  const isFuture = typed > todayIso();
  return dayProblem(typed) ?? (isFuture ? "La fecha no puede estar en el futuro" : null);
}

/** What is sent: an empty field is `null`, never an empty text. */
export function payloadOf(form: NewPaciente): PacienteCreate {
  return {
    ...sharedPayload(form),
    email: form.email.trim(),
    telefono: form.telefono.trim(),
    nombre: form.nombre.trim(),
    apellido: form.apellido.trim(),
  };
}

/** The same of the fields that may stay empty, which the form of an edited patient has too. */
export function sharedPayload(
  form: Omit<NewPaciente, "email" | "telefono" | "nombre" | "apellido">,
) {
  return {
    edad: form.edad === "" ? null : Number(form.edad),
    fecha_nacimiento: form.fecha_nacimiento || null,
    estado_civil: form.estado_civil || null,
    profesion_ocupacion: form.profesion_ocupacion.trim() || null,
    nivel_escolaridad: form.nivel_escolaridad || null,
    propuesta_terapia: form.propuesta_terapia || null,
    ha_hecho_terapia: ANSWERS_TO_FLAGS[form.ha_hecho_terapia],
    ha_hecho_psicodelicos: ANSWERS_TO_FLAGS[form.ha_hecho_psicodelicos],
    ha_hecho_constelaciones: ANSWERS_TO_FLAGS[form.ha_hecho_constelaciones],
  };
}

export function isField(name: string): name is keyof NewPaciente {
  return name in EMPTY;
}
