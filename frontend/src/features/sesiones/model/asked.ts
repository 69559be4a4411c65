import { camposOf } from "@/features/tipos/model/filled";
import type { TipoSesion } from "@/features/tipos/types";
import type { SesionRead } from "../types";
import type { Edicion } from "./edicion";
import { TEXTOS, type TextoName } from "./textos";

const OF_TYPE: Record<string, readonly TextoName[]> = {
  psicoterapia: ["notas", "temas_importantes"],
  psicodelica: ["intencion", "tipo_medicina", "cantidad", "observaciones"],
};

const OF_OWN_TYPES: readonly TextoName[] = ["notas"];

/** The texts to edit: those of the type in the form, and any other that has something written. */
export function textosOf(form: Edicion, sesion: SesionRead): (typeof TEXTOS)[number][] {
  const asked = OF_TYPE[form.tipo] ?? OF_OWN_TYPES;
  return TEXTOS.filter(({ name }) => asked.includes(name) || sesion[name] || form[name]);
}

/** What is written and the type in the form does not ask for, by its label. */
export function unasked(form: Edicion, tipo: TipoSesion | undefined): string[] {
  const asked = OF_TYPE[form.tipo] ?? OF_OWN_TYPES;
  const texts = TEXTOS.filter(({ name }) => !asked.includes(name) && form[name].trim() !== "");
  const campos = camposOf(form.campos_datos, tipo).filter((campo) => !tipo?.campos.includes(campo));
  return [...texts.map(({ label }) => label), ...campos.map(({ nombre }) => nombre)];
}
