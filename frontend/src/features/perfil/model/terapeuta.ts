import type { Compartir, PerfilTerapeuta, PerfilTerapeutaChange } from "@/entities/perfil/types";
import { phoneProblem } from "@/lib/phone";
import type { Problems } from "@/lib/useFields";
import { type FotoEdit, KEPT, keyOf } from "./foto";

/** One of the studies or certificates as it is typed; `id` is empty until it has been saved. */
export interface Linea {
  id: string;
  titulo: string;
  institucion: string;
  anio: string;
}

export type Lista = "estudios" | "certificaciones";
export type Texto =
  | "especialidad"
  | "licencia"
  | "telefono"
  | "telefono_consulta"
  | "direccion"
  | "biografia";

export type TerapeutaForm = Record<Texto, string> &
  Record<Lista, Linea[]> & { foto: FotoEdit; compartir: Compartir };

/** The two halves of the screen. */
export type PerfilTab = "personal" | "formacion";

export const LISTAS: readonly Lista[] = ["estudios", "certificaciones"];
const TEXTOS: readonly Texto[] = [
  "especialidad",
  "licencia",
  "telefono",
  "telefono_consulta",
  "direccion",
  "biografia",
];
const NAMES: Record<keyof TerapeutaForm, string> = {
  foto: "Foto",
  especialidad: "Especialidad",
  licencia: "Licencia",
  telefono: "Teléfono",
  telefono_consulta: "Teléfono de la consulta",
  direccion: "Dirección",
  biografia: "Biografía",
  estudios: "Estudios",
  certificaciones: "Certificaciones",
  compartir: "Qué compartes",
};
const MOST_LINES = 50;
const LONGEST = 200;
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** Where a field with a problem is. */
export function tabOf(field: string): PerfilTab {
  return LISTAS.some((lista) => field.startsWith(lista)) ? "formacion" : "personal";
}

export function nameOf(key: string): string {
  return NAMES[key as keyof TerapeutaForm] ?? key;
}

export const EMPTY_LINE: Linea = { id: "", titulo: "", institucion: "", anio: "" };

export function formOf(perfil: PerfilTerapeuta): TerapeutaForm {
  const texts = Object.fromEntries(TEXTOS.map((name) => [name, perfil[name] ?? ""]));
  return {
    ...(texts as Record<Texto, string>),
    foto: KEPT,
    estudios: perfil.estudios.map(lineOf),
    certificaciones: perfil.certificaciones.map(lineOf),
    compartir: perfil.compartir,
  };
}

function lineOf({ id, titulo, institucion, año }: PerfilTerapeuta["estudios"][number]): Linea {
  return { id, titulo, institucion, anio: año === null ? "" : String(año) };
}

/** What is wrong with what was typed, by field; a line's field is `estudios.0.titulo`. */
export function problemsOf(form: TerapeutaForm): Problems {
  const phone = form.telefono_consulta.trim() ? phoneProblem(form.telefono_consulta) : null;
  return {
    ...(phone && { telefono_consulta: phone }),
    ...Object.fromEntries(LISTAS.flatMap((lista) => problemsOfList(lista, form[lista]))),
  };
}

function problemsOfList(lista: Lista, lines: Linea[]): [string, string][] {
  const ofLines = lines.flatMap((line, place) =>
    Object.entries(problemsOfLine(line)).map(([name, problem]): [string, string] => [
      `${lista}.${place}.${name}`,
      problem,
    ]),
  );
  return lines.length > MOST_LINES
    ? [[lista, `Puedes guardar hasta ${MOST_LINES}`], ...ofLines]
    : ofLines;
}

function problemsOfLine({ titulo, institucion, anio }: Linea): Partial<Linea> {
  return {
    ...(titulo.trim() === "" && { titulo: "El título es requerido" }),
    ...(titulo.length > LONGEST && { titulo: "El texto es demasiado largo" }),
    ...(institucion.length > LONGEST && { institucion: "El texto es demasiado largo" }),
    ...(!isYear(anio) && { anio: `Escribe un año entre ${FIRST_YEAR} y ${LAST_YEAR}` }),
  };
}

function isYear(text: string): boolean {
  const year = text.trim();
  if (year === "") return true;
  return /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR && Number(year) <= LAST_YEAR;
}

/** The body of a save that carries just these keys. */
export function changeOf(
  form: TerapeutaForm,
  keys: readonly (keyof TerapeutaForm)[],
): PerfilTerapeutaChange {
  const texts = TEXTOS.filter((name) => keys.includes(name));
  const lists = LISTAS.filter((name) => keys.includes(name));
  return {
    ...Object.fromEntries(texts.map((name) => [name, form[name]])),
    ...Object.fromEntries(lists.map((name) => [name, form[name].map(sentLine)])),
    ...(keys.includes("compartir") && { compartir: form.compartir }),
    ...(keys.includes("foto") && { foto_perfil: keyOf(form.foto) }),
  };
}

function sentLine({ id, titulo, institucion, anio }: Linea) {
  const year = anio.trim();
  return { ...(id && { id }), titulo, institucion, año: year === "" ? null : Number(year) };
}
