import type { PerfilPaciente, PerfilPacienteChange } from "@/entities/perfil/types";
import { todayIso } from "@/lib/days";
import { asMoment } from "@/lib/formats";
import { phoneProblem } from "@/lib/phone";
import type { Problems } from "@/lib/useFields";
import { type FotoEdit, KEPT, keyOf } from "./foto";

/** The four things that patients change of themselves, as they are typed. */
export interface PacienteForm {
  foto: FotoEdit;
  /** A bare day, as a date input has it. */
  fecha_nacimiento: string;
  telefono: string;
  direccion: string;
}

const NAMES: Record<keyof PacienteForm, string> = {
  foto: "Foto",
  fecha_nacimiento: "Fecha de nacimiento",
  telefono: "Teléfono",
  direccion: "Dirección",
};

export function nameOf(key: string): string {
  return NAMES[key as keyof PacienteForm] ?? key;
}

export function formOf(perfil: PerfilPaciente): PacienteForm {
  return {
    foto: KEPT,
    fecha_nacimiento: perfil.fecha_nacimiento ?? "",
    telefono: perfil.telefono ?? "",
    direccion: perfil.direccion ?? "",
  };
}

/** What is wrong with what was typed. A telephone that was there before is not this edit's to judge. */
export function problemsOf(form: PacienteForm, base: PacienteForm): Problems {
  const { telefono, fecha_nacimiento: day } = form;
  const typed = telefono !== base.telefono && telefono.trim() !== "";
  const phone = typed ? phoneProblem(telefono) : null;
  return {
    ...(phone && { telefono: phone }),
    ...(day > todayIso() && { fecha_nacimiento: "La fecha no puede estar en el futuro" }),
  };
}

/** The body of a save that carries just these keys. */
export function changeOf(
  form: PacienteForm,
  keys: readonly (keyof PacienteForm)[],
): PerfilPacienteChange {
  return {
    ...(keys.includes("telefono") && { telefono: form.telefono }),
    ...(keys.includes("direccion") && { direccion: form.direccion }),
    ...(keys.includes("fecha_nacimiento") && {
      fecha_nacimiento: form.fecha_nacimiento ? asMoment(form.fecha_nacimiento) : null,
    }),
    ...(keys.includes("foto") && { foto_perfil: keyOf(form.foto) }),
  };
}
