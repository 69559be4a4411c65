import { type Problems, problemsAmong } from "@/lib/useFields";
import { fromLocal, toLocal } from "../citas";
import { type Answer, ESTADOS_CIVILES, NIVELES } from "../labels";
import { perTexto, type TextoName } from "../textos";
import type { CampoName, PacienteRead, PacienteUpdate } from "../types";
import {
  ageProblem,
  birthProblem,
  dayProblem,
  type NewPaciente,
  requiredProblem,
  sharedPayload,
} from "./newPaciente";

/** What may be edited of a patient as it is typed: the new-patient form's fields, and what comes later. */
export interface Edicion extends Omit<NewPaciente, "email">, Record<TextoName, string> {
  fecha_ingreso: string;
  estado_terapia: PacienteRead["estado_terapia"];
  proxima_cita: string;
}

/** Every field of a form about a patient: of the new one's, of the edited one's. */
export type PacienteForm = NewPaciente & Edicion;

/** What is wrong with the fields that a form has; those it has not are not looked at. */
export function problemsOf(form: Partial<Edicion>): Problems {
  const { nombre = "-", apellido = "-", edad = "", fecha_nacimiento = "", fecha_ingreso } = form;
  return problemsAmong({
    nombre: requiredProblem(nombre),
    apellido: requiredProblem(apellido),
    edad: ageProblem(edad),
    fecha_nacimiento: birthProblem(fecha_nacimiento),
    fecha_ingreso:
      fecha_ingreso === undefined
        ? null
        : (requiredProblem(fecha_ingreso) ?? dayProblem(fecha_ingreso)),
  });
}

/** A patient as the form shows them. */
export function formOf(paciente: PacienteRead): Edicion {
  return {
    nombre: paciente.nombre,
    apellido: paciente.apellido,
    telefono: paciente.telefono ?? "",
    ...perTexto(({ name, rows }) => (rows ? written(paciente[name]) : (paciente[name] ?? ""))),
    fecha_nacimiento: paciente.fecha_nacimiento ?? "",
    // With a date of birth it is computed: there is nothing to edit.
    edad: paciente.fecha_nacimiento || paciente.edad === null ? "" : String(paciente.edad),
    estado_civil: oneOf(ESTADOS_CIVILES, paciente.estado_civil),
    nivel_escolaridad: oneOf(NIVELES, paciente.nivel_escolaridad),
    estado_terapia: paciente.estado_terapia,
    fecha_ingreso: paciente.fecha_ingreso,
    proxima_cita: paciente.proxima_cita ? toLocal(paciente.proxima_cita) : "",
    ha_hecho_terapia: answerOf(paciente.ha_hecho_terapia),
    ha_hecho_psicodelicos: answerOf(paciente.ha_hecho_psicodelicos),
    ha_hecho_constelaciones: answerOf(paciente.ha_hecho_constelaciones),
  };
}

/** The same of some fields alone. */
export function partOf(paciente: PacienteRead, campos: readonly CampoName[]): Partial<Edicion> {
  const form = formOf(paciente);
  return Object.fromEntries(campos.map((name) => [name, form[name]]));
}

/** The keys whose form differs from what was read: only these are sent. */
export function changesOf(
  base: PacienteRead,
  typed: Partial<Edicion>,
  campos: readonly CampoName[],
): PacienteUpdate {
  const read = payloadOf(formOf(base));
  const values = { ...formOf(base), ...typed };
  const payload = payloadOf(values);
  const changed = campos
    .filter((name) => payload[name] !== read[name])
    .filter((name) => name !== "edad" || values.fecha_nacimiento === "");
  return Object.fromEntries(changed.map((name) => [name, payload[name]]));
}

function payloadOf(form: Edicion): Required<Omit<PacienteUpdate, "version">> {
  return {
    ...sharedPayload(form),
    ...perTexto(({ name, rows }) => (rows ? form[name] : form[name].trim()) || null),
    nombre: form.nombre.trim(),
    apellido: form.apellido.trim(),
    telefono: form.telefono.trim() || null,
    fecha_ingreso: form.fecha_ingreso,
    estado_terapia: form.estado_terapia,
    proxima_cita: form.proxima_cita ? fromLocal(form.proxima_cita) : null,
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
