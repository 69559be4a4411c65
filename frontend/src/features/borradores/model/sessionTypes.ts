import type { TipoSesion } from "../types";
import type { DraftForm } from "./form";

const FIXED = { psicoterapia: "Psicoterapia", psicodelica: "Psicodélica" } as const;
type Fixed = keyof typeof FIXED;

/** Every kind of session on offer, with its name: the two fixed ones, then the therapist's own. */
export function typeNames(types: readonly TipoSesion[]): [value: string, name: string][] {
  return [
    ...Object.entries(FIXED),
    ...types.map((type): [string, string] => [
      type.id,
      type.activo ? type.nombre : `${type.nombre} (ya no se ofrece)`,
    ]),
  ];
}

/** What choosing one of `typeNames` changes in the form. */
export function typeChosen(value: string): Pick<DraftForm, "tipo_sesion" | "tipo_sesion_id"> {
  const fixed = value in FIXED;
  return { tipo_sesion: fixed ? (value as Fixed) : null, tipo_sesion_id: fixed ? null : value };
}
