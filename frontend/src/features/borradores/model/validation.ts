import type { FieldValue, TipoSesion } from "@/entities/borrador/types";
import { settledFields } from "@/entities/tipo/model/field-values";
import type { DraftForm } from "./draftForm";

export interface Problem {
  /** The sentence a person reads when saving is refused. */
  sentence: string;
  /** What is wrong with each field, by its name; a custom field's name is `campo:` and its own. */
  fields: Record<string, string>;
}

type WrittenField = "notas" | "temas_importantes" | "intencion" | "observaciones" | "tipo_medicina";

interface Rule {
  sentence: string;
  /** The fields that must be written, with what is said beside each. */
  needed: Partial<Record<WrittenField, string>>;
}

/** What a form asks of the two fixed types before it saves. */
export type FormRules = Record<"psicoterapia" | "psicodelica", Rule>;

/** What the patient's tab asks for, draft and all. */
export const DRAFT_RULES: FormRules = {
  psicoterapia: {
    sentence: "Por favor, completa todos los campos de psicoterapia",
    needed: {
      notas: "Escribe las notas para poder guardar",
      temas_importantes: "Escribe al menos un tema para poder guardar",
    },
  },
  psicodelica: {
    sentence: "Por favor, completa todos los campos de psicodélica",
    needed: {
      intencion: "Escribe la intención para poder guardar",
      observaciones: "Escribe las observaciones para poder guardar",
    },
  },
};

/** What the page 'Nueva Sesión' asks for; a field says its part of the sentence in the same words. */
export const PAGE_RULES: FormRules = {
  psicoterapia: {
    sentence: "Las notas son requeridas para sesiones de psicoterapia",
    needed: { notas: "Las notas son requeridas" },
  },
  psicodelica: {
    sentence: "La intención y tipo de medicina son requeridos para sesiones psicodélicas",
    needed: {
      intencion: "La intención es requerida",
      tipo_medicina: "El tipo de medicina es requerido",
    },
  },
};

const blank = (text: string) => text.trim() === "";

/** Why a form cannot become a session yet, or `null`. */
export function problemOf(
  form: DraftForm,
  type: TipoSesion | undefined,
  rules: FormRules,
): Problem | null {
  if (form.tipo_sesion) return ruleProblem(form, rules[form.tipo_sesion]);
  if (!form.tipo_sesion_id || !type) {
    return { sentence: "Por favor, selecciona un tipo de sesión válido", fields: {} };
  }
  return customProblem(form, type);
}

/** What is left of a refusal now that the form says `now`: what is mended goes, and nothing comes unasked. */
export function leftOf(refused: Problem | null, now: Problem | null): Problem | null {
  if (!refused || !now) return null;
  const fields = Object.fromEntries(
    Object.entries(now.fields).filter(([field]) => field in refused.fields),
  );
  const stands = Object.keys(fields).length > 0 || refused.sentence === now.sentence;
  return stands ? { sentence: now.sentence, fields } : null;
}

function ruleProblem(form: DraftForm, { sentence, needed }: Rule): Problem | null {
  const missing = Object.entries(needed).filter(([key]) => blank(form[key as WrittenField]));
  return missing.length > 0 ? { sentence, fields: Object.fromEntries(missing) } : null;
}

function customProblem(form: DraftForm, type: TipoSesion): Problem | null {
  const said = settledFields(form.campos_datos, type);
  const missing = type.campos.filter((campo) => campo.requerido && isEmpty(said[campo.nombre]));
  const [first] = missing;
  if (!first) return null;
  return {
    sentence: `Por favor, completa el campo: ${first.nombre}`,
    fields: Object.fromEntries(
      missing.map((campo) => [`campo:${campo.nombre}`, "Completa este campo para poder guardar"]),
    ),
  };
}

function isEmpty(value: FieldValue | undefined): boolean {
  return value === undefined || value === null || (typeof value === "string" && blank(value));
}
