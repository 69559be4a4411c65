import { TEXTOS, type Texto } from "@/entities/sesion/textos";
import type { SesionRead } from "@/entities/sesion/types";
import { camposOf } from "@/entities/tipo/model/field-values";
import type { TipoSesion } from "@/entities/tipo/types";
import type { Edicion } from "./sesion-edicion";

function isAsked({ askedBy }: Texto, { tipo }: Edicion): boolean {
  return askedBy.includes(tipo === "psicoterapia" || tipo === "psicodelica" ? tipo : "propia");
}

/** The texts to edit: those of the type in the form, and any other that has something written. */
export function textosOf(form: Edicion, sesion: SesionRead): Texto[] {
  return TEXTOS.filter((texto) => isAsked(texto, form) || sesion[texto.name] || form[texto.name]);
}

/** What is written and the type in the form does not ask for, by its label. */
export function listLeftOver(form: Edicion, tipo: TipoSesion | undefined): string[] {
  const texts = TEXTOS.filter((texto) => !isAsked(texto, form) && form[texto.name].trim() !== "");
  const campos = camposOf(form.campos_datos, tipo).filter((campo) => !tipo?.campos.includes(campo));
  return [...texts.map(({ label }) => label), ...campos.map(({ nombre }) => nombre)];
}
