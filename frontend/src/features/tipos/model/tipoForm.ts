import type {
  Campo,
  FormatoNota,
  TipoCampo,
  TipoSesion,
  TipoSesionCreate,
} from "@/entities/tipo/types";
import { takesExample } from "./campo-kinds";

export const MAX_CAMPOS = 50;
const MAX_OPCIONES = 100;
const SHORT = 200;
const MEDIUM = 5000;
const TOO_LONG = "El texto es demasiado largo";

/** A field as it is being written; its `key` tells it apart whatever its name and place are. */
export interface CampoForm {
  key: string;
  nombre: string;
  tipo: TipoCampo;
  requerido: boolean;
  placeholder: string;
  /** One to a line. */
  opciones: string;
}

/** A type as it is being written. */
export interface TipoForm {
  nombre: string;
  descripcion: string;
  activo: boolean;
  formato_nota: FormatoNota;
  campos: CampoForm[];
}

export const EMPTY: TipoForm = {
  nombre: "",
  descripcion: "",
  activo: true,
  formato_nota: "libre",
  campos: [],
};

export function newCampo(): CampoForm {
  return {
    key: crypto.randomUUID(),
    nombre: "",
    tipo: "text",
    requerido: true,
    placeholder: "",
    opciones: "",
  };
}

export function formOf(tipo: TipoSesion): TipoForm {
  return {
    nombre: tipo.nombre,
    descripcion: tipo.descripcion ?? "",
    activo: tipo.activo,
    formato_nota: tipo.formato_nota,
    campos: tipo.campos.map((campo) => ({
      ...campo,
      key: crypto.randomUUID(),
      placeholder: campo.placeholder ?? "",
      opciones: campo.opciones.join("\n"),
    })),
  };
}

/** A field as it would be saved: also what its preview draws. */
export function campoOf({ key: _, opciones, placeholder, ...campo }: CampoForm): Campo {
  return {
    ...campo,
    nombre: campo.nombre.trim(),
    placeholder: (takesExample(campo.tipo) && placeholder.trim()) || null,
    opciones: campo.tipo === "select" ? opcionesOf(opciones) : [],
  };
}

export function payloadOf(form: TipoForm): TipoSesionCreate {
  return {
    nombre: form.nombre.trim(),
    descripcion: form.descripcion.trim() || null,
    activo: form.activo,
    formato_nota: form.formato_nota,
    campos: form.campos.map(campoOf),
  };
}

/** Whether saving `form` would say anything that `before` did not. */
export function differs(before: TipoForm, form: TipoForm): boolean {
  return JSON.stringify(payloadOf(before)) !== JSON.stringify(payloadOf(form));
}

export type CampoProblems = Partial<Record<"nombre" | "placeholder" | "opciones", string>>;

/** What keeps a type from being saved, each at its place. */
export interface Problems {
  nombre?: string;
  descripcion?: string;
  /** By the key of the field. */
  campos: Record<string, CampoProblems>;
}

export const NO_PROBLEMS: Problems = { campos: {} };

/** The same rules and sentences as the server's, which has the last word; `null` when all is well. */
export function problemsOf(form: TipoForm): Problems | null {
  const problems: Problems = {
    ...say("nombre", form.nombre.trim() === "" ? "El nombre es requerido" : tooLong(form.nombre)),
    ...say("descripcion", tooLong(form.descripcion, MEDIUM)),
    campos: {},
  };
  const names = new Set<string>();
  for (const campo of form.campos) {
    const own = campoProblems(campo, names);
    names.add(folded(campo.nombre));
    if (Object.keys(own).length > 0) problems.campos[campo.key] = own;
  }
  const any = problems.nombre ?? problems.descripcion ?? Object.keys(problems.campos)[0];
  return any === undefined ? null : problems;
}

/** The problems of what has not been touched since they were found. */
export function untouched(problems: Problems, before: TipoForm, now: TipoForm): Problems {
  const same = new Set(now.campos.filter((campo) => before.campos.includes(campo)));
  const keys = new Set([...same].map((campo) => campo.key));
  return {
    ...say("nombre", before.nombre === now.nombre ? problems.nombre : undefined),
    ...say(
      "descripcion",
      before.descripcion === now.descripcion ? problems.descripcion : undefined,
    ),
    campos: Object.fromEntries(Object.entries(problems.campos).filter(([key]) => keys.has(key))),
  };
}

function campoProblems(campo: CampoForm, taken: ReadonlySet<string>): CampoProblems {
  return {
    ...say("nombre", nameProblem(campo.nombre, taken)),
    ...say("placeholder", tooLong(campo.placeholder)),
    ...(campo.tipo === "select" && say("opciones", opcionesProblem(campo))),
  };
}

function nameProblem(nombre: string, taken: ReadonlySet<string>): string | undefined {
  if (nombre.trim() === "") return "El nombre del campo es requerido";
  if (taken.has(folded(nombre))) return "Dos campos no pueden tener el mismo nombre";
  return tooLong(nombre);
}

function opcionesProblem({ nombre, opciones }: CampoForm): string | undefined {
  const all = opcionesOf(opciones);
  if (all.length === 0) return `El campo «${nombre.trim()}» necesita al menos una opción`;
  if (new Set(all.map(folded)).size < all.length) {
    return `Las opciones del campo «${nombre.trim()}» se repiten`;
  }
  if (all.length > MAX_OPCIONES) return "La lista es demasiado larga";
  return all.map((opcion) => tooLong(opcion)).find(Boolean);
}

function opcionesOf(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** By characters, as the server counts: an emoji is one. */
function tooLong(text: string, limit = SHORT): string | undefined {
  return [...text.trim()].length > limit ? TOO_LONG : undefined;
}

function say<K extends string>(key: K, problem: string | undefined): { [P in K]?: string } {
  return problem === undefined ? {} : ({ [key]: problem } as { [P in K]?: string });
}
