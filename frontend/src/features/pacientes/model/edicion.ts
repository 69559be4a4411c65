import { z } from "zod";
import type { CampoName, PacienteRead, PacienteUpdate } from "../types";
import { fromLocal, toLocal } from "./citas";
import { type Answer, ESTADOS_CIVILES, NIVELES } from "./labels";
import { day, type NewPaciente, newPacienteSchema, REQUIRED, sharedPayload } from "./newPaciente";

const label = z.string().trim();
const text = z.string();

/** What may be edited of a patient as it is typed: the new-patient form's fields, and what comes later. */
const edicionSchema = newPacienteSchema.omit({ email: true }).extend({
  telefono: label,
  direccion: label,
  genero: label,
  tipo_servicio: label,
  fecha_ingreso: day.refine((typed) => typed !== "", REQUIRED),
  estado_terapia: z.enum(["activo", "pausado", "alta"]),
  proxima_cita: text,
  objetivos_terapia: text,
  plan_tratamiento: text,
  notas_terapeuticas: text,
});

export type Edicion = z.infer<typeof edicionSchema>;

/** Every field of a form about a patient: of the new one's, of the edited one's. */
export type PacienteForm = NewPaciente & Edicion;

/** The rules of some fields; the others are not looked at. */
export function rulesOf(campos: readonly CampoName[]): z.ZodType<Partial<Edicion>, Edicion> {
  const chosen = Object.fromEntries(campos.map((name) => [name, true]));
  return edicionSchema.pick(chosen as Record<CampoName, true>);
}

/** A patient as the form shows them. */
export function formOf(paciente: PacienteRead): Edicion {
  return {
    nombre: paciente.nombre,
    apellido: paciente.apellido,
    telefono: paciente.telefono ?? "",
    direccion: paciente.direccion ?? "",
    genero: paciente.genero ?? "",
    fecha_nacimiento: paciente.fecha_nacimiento ?? "",
    // With a date of birth it is computed: there is nothing to edit.
    edad: paciente.fecha_nacimiento || paciente.edad === null ? "" : String(paciente.edad),
    estado_civil: oneOf(ESTADOS_CIVILES, paciente.estado_civil),
    nivel_escolaridad: oneOf(NIVELES, paciente.nivel_escolaridad),
    profesion_ocupacion: paciente.profesion_ocupacion ?? "",
    estado_terapia: paciente.estado_terapia,
    fecha_ingreso: paciente.fecha_ingreso,
    tipo_servicio: paciente.tipo_servicio ?? "",
    proxima_cita: paciente.proxima_cita ? toLocal(paciente.proxima_cita) : "",
    ha_hecho_terapia: answerOf(paciente.ha_hecho_terapia),
    ha_hecho_psicodelicos: answerOf(paciente.ha_hecho_psicodelicos),
    ha_hecho_constelaciones: answerOf(paciente.ha_hecho_constelaciones),
    propuesta_terapia: written(paciente.propuesta_terapia),
    objetivos_terapia: written(paciente.objetivos_terapia),
    plan_tratamiento: written(paciente.plan_tratamiento),
    notas_terapeuticas: written(paciente.notas_terapeuticas),
  };
}

/** The keys whose form differs from what was read: only these are sent. */
export function changesOf(
  base: PacienteRead,
  values: Edicion,
  campos: readonly CampoName[],
): PacienteUpdate {
  const read = formOf(base);
  const payload = payloadOf(values);
  const changed = campos
    .filter((name) => values[name] !== read[name])
    .filter((name) => name !== "edad" || values.fecha_nacimiento === "");
  return Object.fromEntries(changed.map((name) => [name, payload[name]]));
}

/** The fields that are not the same in both. */
export function differing(
  one: PacienteRead,
  other: PacienteRead,
  campos: readonly CampoName[],
): CampoName[] {
  const [a, b] = [formOf(one), formOf(other)];
  return campos.filter((name) => a[name] !== b[name]);
}

function payloadOf(form: Edicion): Required<Omit<PacienteUpdate, "version">> {
  return {
    ...sharedPayload(form),
    nombre: form.nombre,
    apellido: form.apellido,
    telefono: form.telefono || null,
    direccion: form.direccion || null,
    genero: form.genero || null,
    fecha_ingreso: form.fecha_ingreso,
    tipo_servicio: form.tipo_servicio || null,
    estado_terapia: form.estado_terapia,
    proxima_cita: form.proxima_cita ? fromLocal(form.proxima_cita) : null,
    objetivos_terapia: form.objetivos_terapia || null,
    plan_tratamiento: form.plan_tratamiento || null,
    notas_terapeuticas: form.notas_terapeuticas || null,
  };
}

function oneOf<V extends string>(labels: readonly { value: V }[], value: string | null): V | "" {
  return labels.find((choice) => choice.value === value)?.value ?? "";
}

function answerOf(flag: boolean | null): Answer {
  if (flag === null) return "";
  return flag ? "si" : "no";
}

/** A text as a text area gives it back: with one kind of line end. */
function written(stored: string | null): string {
  return (stored ?? "").replace(/\r\n?/g, "\n");
}
