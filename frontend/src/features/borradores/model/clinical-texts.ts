import { TEXTOS, type Texto } from "@/entities/sesion/textos";
import type { DraftForm } from "./draftForm";

/** Everything written by hand, private notes too. */
export const WRITTEN = [...TEXTOS.map(({ name }) => name), "notas_privadas"] as const;

export const ONE_LINE: ReadonlySet<string> = new Set(
  TEXTOS.filter(({ oneLine }) => oneLine).map(({ name }) => name),
);

/**
 * The texts that a type asks for, and whatever else was written before the type was changed: what is
 * saved, and perhaps shared, is always in sight.
 */
export function textsOf(form: DraftForm): Texto[] {
  const type = form.tipo_sesion ?? "propia";
  const asked = TEXTOS.filter(({ askedBy }) => askedBy.includes(type));
  const others = TEXTOS.filter((texto) => !asked.includes(texto) && form[texto.name].trim() !== "");
  return [...asked, ...others];
}
