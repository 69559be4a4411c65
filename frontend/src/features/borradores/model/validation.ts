import type { TipoSesion } from "../types";
import type { DraftForm } from "./form";

export interface Problem {
  /** The sentence a person reads when saving is refused. */
  sentence: string;
  /** What is wrong with each field, by its name; a custom field's name is `campo:` and its own. */
  fields: Record<string, string>;
}

const blank = (text: string) => text.trim() === "";

/** Why a draft cannot become a session yet, or `null`. */
export function problemOf(form: DraftForm, type: TipoSesion | undefined): Problem | null {
  if (form.tipo_sesion === "psicoterapia") {
    return allWritten("Por favor, completa todos los campos de psicoterapia", form, {
      notas: "Escribe las notas para poder guardar",
      temas_importantes: "Escribe al menos un tema para poder guardar",
    });
  }
  if (form.tipo_sesion === "psicodelica") {
    return allWritten("Por favor, completa todos los campos de psicodélica", form, {
      intencion: "Escribe la intención para poder guardar",
      observaciones: "Escribe las observaciones para poder guardar",
    });
  }
  if (!form.tipo_sesion_id || !type) {
    return { sentence: "Por favor, selecciona un tipo de sesión válido", fields: {} };
  }
  return customProblem(form, type);
}

type WrittenField = "notas" | "temas_importantes" | "intencion" | "observaciones";

function allWritten(
  sentence: string,
  form: DraftForm,
  needed: Partial<Record<WrittenField, string>>,
): Problem | null {
  const missing = Object.entries(needed).filter(([key]) => blank(form[key as WrittenField]));
  return missing.length > 0 ? { sentence, fields: Object.fromEntries(missing) } : null;
}

function customProblem(form: DraftForm, type: TipoSesion): Problem | null {
  const missing = type.campos.filter((campo) => {
    const value = form.campos_datos[campo.nombre];
    const empty = value === undefined || value === null || value === "";
    return campo.requerido && (empty || (typeof value === "string" && blank(value)));
  });
  const [first] = missing;
  if (!first) return null;
  return {
    sentence: `Por favor, completa el campo: ${first.nombre}`,
    fields: Object.fromEntries(
      missing.map((campo) => [`campo:${campo.nombre}`, "Completa este campo para poder guardar"]),
    ),
  };
}
