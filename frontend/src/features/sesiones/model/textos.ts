import type { SesionRead } from "../types";

/** The texts of a session that its patient may be let read, in the order they are shown. */
export const TEXTOS = [
  { name: "notas", label: "Notas" },
  { name: "temas_importantes", label: "Temas importantes" },
  { name: "intencion", label: "Intención" },
  { name: "tipo_medicina", label: "Tipo de medicina" },
  { name: "cantidad", label: "Cantidad" },
  { name: "observaciones", label: "Observaciones" },
] as const;

export type TextoName = (typeof TEXTOS)[number]["name"];

const OF_TYPE: Record<string, readonly TextoName[]> = {
  psicoterapia: ["notas", "temas_importantes"],
  psicodelica: ["intencion", "tipo_medicina", "cantidad", "observaciones"],
};

/** The texts to edit: those of the session's type, and any other that has something written. */
export function textosOf(sesion: SesionRead): (typeof TEXTOS)[number][] {
  const own = OF_TYPE[sesion.tipo_sesion ?? ""] ?? ["notas"];
  return TEXTOS.filter(({ name }) => own.includes(name) || sesion[name]);
}
