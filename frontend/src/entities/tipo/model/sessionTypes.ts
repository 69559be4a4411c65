import type { TipoSesion } from "../types";

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

/** The type of a session or a draft, as the server has it: a fixed one, or one of the therapist's own. */
export interface ChosenType {
  tipo_sesion: Fixed | null;
  tipo_sesion_id: string | null;
}

/** What choosing one of `typeNames` changes. */
export function typeChosen(value: string): ChosenType {
  const fixed = value in FIXED;
  return { tipo_sesion: fixed ? (value as Fixed) : null, tipo_sesion_id: fixed ? null : value };
}
