import type { DraftForm } from "./form";

export type TextKey =
  | "notas"
  | "temas_importantes"
  | "intencion"
  | "tipo_medicina"
  | "cantidad"
  | "observaciones";

export interface TextSpec {
  name: TextKey;
  label: string;
  oneLine?: boolean;
}

/** What a person writes of a session, in the order it is shown; the private notes are apart. */
const ALL: readonly TextSpec[] = [
  { name: "notas", label: "Notas" },
  { name: "temas_importantes", label: "Temas importantes", oneLine: true },
  { name: "intencion", label: "Intención" },
  { name: "tipo_medicina", label: "Tipo de medicina", oneLine: true },
  { name: "cantidad", label: "Cantidad", oneLine: true },
  { name: "observaciones", label: "Observaciones" },
];

/** Everything written by hand, private notes too. */
export const WRITTEN = [...ALL.map(({ name }) => name), "notas_privadas"] as const;

/** Written on one line: what is joined must stay on it. */
export const ONE_LINE: ReadonlySet<string> = new Set(
  ALL.filter(({ oneLine }) => oneLine).map(({ name }) => name),
);

const OF_TYPE: Record<"psicoterapia" | "psicodelica" | "propia", readonly TextKey[]> = {
  psicoterapia: ["notas", "temas_importantes"],
  psicodelica: ["intencion", "tipo_medicina", "cantidad", "observaciones"],
  propia: ["notas"],
};

/**
 * The texts that a type asks for, and whatever else was written before the type was changed: what is
 * saved, and perhaps shared, is always in sight.
 */
export function textsOf(form: DraftForm): TextSpec[] {
  const asked = OF_TYPE[form.tipo_sesion ?? "propia"];
  const [own, others] = [true, false].map((wanted) =>
    ALL.filter(({ name }) => asked.includes(name) === wanted),
  ) as [TextSpec[], TextSpec[]];
  return [...own, ...others.filter(({ name }) => form[name].trim() !== "")];
}
