import type { ModuloRead } from "@/entities/ejercicio/types";
import type { Problems } from "@/lib/useFields";

const SHORT = 200;
const MEDIUM = 5000;
const TOO_LONG = "El texto es demasiado largo";

/** A module as the server has it, as far as it is known here; one that is being made has no id. */
export interface ModuloGuardado {
  id: string | null;
  titulo: string;
  descripcion: string;
  version: number;
  /** Ids of its exercises, in their order. */
  ejercicios: readonly string[];
}

/** A module as it is being written. */
export type ModuloForm = Pick<ModuloGuardado, "titulo" | "descripcion" | "ejercicios">;

export const NUEVO: ModuloGuardado = {
  id: null,
  titulo: "",
  descripcion: "",
  version: 0,
  ejercicios: [],
};

export const LABELS: Readonly<Record<keyof ModuloForm, string>> = {
  titulo: "Título",
  descripcion: "Descripción",
  ejercicios: "Ejercicios",
};

/** A module that was read, with its exercises. */
export function guardadoOf(
  { id, titulo, descripcion, version }: ModuloRead,
  ejercicios: readonly string[],
): ModuloGuardado {
  return { id, titulo, descripcion: descripcion ?? "", version, ejercicios };
}

export function formOf({ titulo, descripcion, ejercicios }: ModuloGuardado): ModuloForm {
  return { titulo, descripcion, ejercicios };
}

/** The server's own rules and sentences, which has the last word. */
export function problemsOf({ titulo, descripcion }: ModuloForm): Problems {
  const problems: Record<string, string> = {};
  if (titulo.trim() === "") problems.titulo = "Por favor, ingresa un título para el módulo.";
  if (isLonger(titulo, SHORT)) problems.titulo = TOO_LONG;
  if (isLonger(descripcion, MEDIUM)) problems.descripcion = TOO_LONG;
  return problems;
}

/** By characters, as the server counts: an emoji is one. */
function isLonger(text: string, limit: number): boolean {
  return [...text.trim()].length > limit;
}
