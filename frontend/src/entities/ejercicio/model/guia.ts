import type { Guia } from "../types";

export const MAX_PASOS = 20;
const PASO_TEXTO = 500;

/** A number as it is being typed; an empty field is `null`. */
type Typed = number | null;

export interface PasoForm {
  key: string;
  texto: string;
  segundos: Typed;
}

/** The parts of a breath in their order, with their limits in seconds. */
export const RESPIRACION = [
  { name: "inspirar", label: "Inspirar (segundos)", min: 1, max: 20 },
  { name: "retener", label: "Mantener (segundos)", min: 0, max: 20 },
  { name: "espirar", label: "Espirar (segundos)", min: 1, max: 20 },
  { name: "pausa", label: "Descansar (segundos)", min: 0, max: 20 },
  { name: "minutos", label: "Minutos en total", min: 1, max: 30 },
] as const;
type Parte = (typeof RESPIRACION)[number]["name"];
export const SEGUNDOS = { min: 5, max: 3_600 };

/** A guide as it is being written. */
export type GuiaForm =
  | null
  | { tipo: "pasos"; pasos: PasoForm[] }
  | ({ tipo: "respiracion" } & Record<Parte, Typed>);

export type GuiaTipo = "" | Guia["tipo"];

export function newPaso(): PasoForm {
  return { key: crypto.randomUUID(), texto: "", segundos: null };
}

/** What a guide of that kind begins as. */
export function guiaOfTipo(tipo: GuiaTipo): GuiaForm {
  if (tipo === "pasos") return { tipo, pasos: [newPaso()] };
  if (tipo === "respiracion") {
    return { tipo, inspirar: 4, retener: 0, espirar: 6, pausa: 0, minutos: 3 };
  }
  return null;
}

export function guiaFormOf(guia: Guia | null): GuiaForm {
  if (guia?.tipo !== "pasos") return guia;
  const pasos = guia.pasos.map(({ texto, segundos }, place) => ({
    key: String(place),
    texto,
    segundos: segundos ?? null,
  }));
  return { tipo: "pasos", pasos };
}

/** What is sent; only of what has no problem. */
export function guiaPayloadOf(guia: GuiaForm): Guia | null {
  if (guia === null) return null;
  if (guia.tipo === "respiracion") return guia as Guia;
  const pasos = guia.pasos.map(({ texto, segundos }) => ({ texto: texto.trim(), segundos }));
  return { tipo: "pasos", pasos };
}

/** Why a guide cannot be saved, or `null`. */
export function guiaProblem(guia: GuiaForm): string | null {
  if (guia === null) return null;
  if (guia.tipo === "pasos") {
    const [problem = null] = guia.pasos.flatMap(
      (paso, place) => pasoProblem(paso, place + 1) ?? [],
    );
    return problem;
  }
  const wrong = RESPIRACION.find(({ name, min, max }) => !within(guia[name], min, max));
  return wrong ? `${wrong.label}: un número del ${wrong.min} al ${wrong.max}` : null;
}

function pasoProblem({ texto, segundos }: PasoForm, numero: number): string | null {
  const length = [...texto.trim()].length;
  if (length === 0) return `Escribe qué hacer en el paso ${numero}`;
  if (length > PASO_TEXTO) return `El paso ${numero} puede tener hasta ${PASO_TEXTO} caracteres`;
  if (segundos === null || within(segundos, SEGUNDOS.min, SEGUNDOS.max)) return null;
  return `El tiempo del paso ${numero} va de ${SEGUNDOS.min} a ${SEGUNDOS.max} segundos`;
}

function within(value: Typed, min: number, max: number): boolean {
  return value !== null && Number.isInteger(value) && value >= min && value <= max;
}
