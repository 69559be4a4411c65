import { z } from "zod";
import { todayIso } from "@/lib/formats";
import type { PacienteCreate } from "../types";
import type { Answer } from "./labels";

// zod would otherwise try whether it may compile its rules, which the content security policy reports.
z.config({ jitless: true });

export const REQUIRED = "Este campo es obligatorio";
const TELEFONO = "El teléfono debe tener entre 3 y 30 caracteres";
const ANSWERS_TO_FLAGS: Record<Answer, boolean | null> = { si: true, no: false, "": null };

const required = z.string().trim().min(1, REQUIRED);
const answer = z.enum(["si", "no", ""]);

/** A calendar day or none; two digits of a year are a slip of the hand. */
export const day = z
  .string()
  .refine((typed) => typed === "" || typed >= "1900", "Escribe el año con cuatro cifras");

/** The new-patient form as it is typed: every value a string until it is sent. */
export const newPacienteSchema = z.object({
  email: required.pipe(z.email("Escribe un correo electrónico válido")),
  telefono: required.min(3, TELEFONO).max(30, TELEFONO),
  nombre: required,
  apellido: required,
  edad: z.union([z.literal(""), z.string().regex(/^\d{1,3}$/, "Debe ser un número entero")]),
  fecha_nacimiento: day.refine(
    (typed) => typed <= todayIso(),
    "La fecha no puede estar en el futuro",
  ),
  estado_civil: z.enum(["", "soltero", "casado", "divorciado", "viudo", "union_libre"]),
  profesion_ocupacion: z.string().trim(),
  nivel_escolaridad: z.enum([
    "",
    "primaria",
    "secundaria",
    "licenciatura",
    "maestria",
    "doctorado",
  ]),
  propuesta_terapia: z.string(),
  ha_hecho_terapia: answer,
  ha_hecho_psicodelicos: answer,
  ha_hecho_constelaciones: answer,
});

export type NewPaciente = z.infer<typeof newPacienteSchema>;

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

/** What is sent: an empty field is `null`, never an empty text. */
export function payloadOf(form: NewPaciente): PacienteCreate {
  return { ...form, ...sharedPayload(form) };
}

/** The same of the fields that may stay empty, which the form of an edited patient has too. */
export function sharedPayload(form: Omit<NewPaciente, "email">) {
  return {
    edad: form.edad === "" ? null : Number(form.edad),
    fecha_nacimiento: form.fecha_nacimiento || null,
    estado_civil: form.estado_civil || null,
    profesion_ocupacion: form.profesion_ocupacion || null,
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
