import type { ArchivoElegido } from "@/entities/archivo/types";
import { equal } from "@/lib/equal";
import type { Problems } from "@/lib/useFields";
import type { EjercicioCreate, EjercicioRead } from "../types";
import { type GuiaForm, guiaFormOf, guiaPayloadOf, guiaProblem } from "./guia";

const SHORT = 200;
const MEDIUM = 5000;
const TOO_LONG = "El texto es demasiado largo";

/** An exercise as it is being written; an empty text is none. */
export interface EjercicioForm {
  titulo: string;
  categoria: string;
  descripcion: string;
  guia: GuiaForm;
  archivos: ArchivoElegido[];
}

/** What its fields are called. */
export const LABELS: Record<keyof EjercicioForm, string> = {
  titulo: "Título",
  categoria: "Categoría",
  descripcion: "Descripción",
  guia: "Guía",
  archivos: "Archivos",
};

/** An exercise before anything is written. */
export const BLANK: EjercicioRead = {
  id: "",
  titulo: "",
  categoria: null,
  descripcion: null,
  guia: null,
  archivos: [],
  archivo_url: [],
  archivo_ids: [],
  archivo_nombre: [],
  fecha_creacion: "",
  fecha_actualizacion: "",
  version: 0,
  pacientes_count: 0,
  completados_count: 0,
  modulos_count: 0,
};

export function formOf(ejercicio: EjercicioRead): EjercicioForm {
  const { titulo, categoria, descripcion, guia, archivos } = ejercicio;
  return {
    titulo,
    categoria: categoria ?? "",
    descripcion: descripcion ?? "",
    guia: guiaFormOf(guia),
    archivos,
  };
}

/** What is sent of the fields that were changed. */
export function payloadOf(
  form: EjercicioForm,
  keys: readonly (keyof EjercicioForm)[],
): Partial<EjercicioCreate> {
  const whole = {
    titulo: form.titulo.trim(),
    categoria: form.categoria.trim() || null,
    descripcion: form.descripcion.trim() || null,
    guia: guiaPayloadOf(form.guia),
    archivos: form.archivos.map(({ key }) => key),
  };
  const { archivos, ...rest } = Object.fromEntries(keys.map((key) => [key, whole[key]])) as Partial<
    typeof whole
  >;
  return { ...rest, ...(archivos && { archivo_url: archivos }) };
}

/** The server's rules, which has the last word; `untitled` is said of an exercise without a title. */
export function problemsOf(form: EjercicioForm, untitled: string): Problems {
  const { titulo, categoria, descripcion } = form;
  const guia = guiaProblem(form.guia);
  return {
    ...(titulo.trim() === "" && { titulo: untitled }),
    ...(length(titulo.trim()) > SHORT && { titulo: TOO_LONG }),
    ...(length(categoria.trim()) > SHORT && { categoria: TOO_LONG }),
    ...(guia && { guia }),
    ...(length(descripcion.trim()) > MEDIUM && { descripcion: TOO_LONG }),
  };
}

/** Whether all that was done to `before` was to take files away. */
export function onlyLostFiles(before: EjercicioForm, form: EjercicioForm): boolean {
  const { archivos, ...rest } = form;
  const same = equal(rest, { ...before, archivos: undefined });
  const kept = before.archivos.filter(({ key }) => archivos.some((one) => one.key === key));
  return same && kept.length < before.archivos.length && kept.length === archivos.length;
}

/** By characters, as the server counts: an emoji is one. */
function length(text: string): number {
  return [...text].length;
}
