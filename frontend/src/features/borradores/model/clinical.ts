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

const ALL: readonly TextSpec[] = [
  { name: "notas", label: "Notas" },
  { name: "temas_importantes", label: "Temas importantes", oneLine: true },
  { name: "intencion", label: "Intención" },
  { name: "tipo_medicina", label: "Tipo de medicina", oneLine: true },
  { name: "cantidad", label: "Cantidad", oneLine: true },
  { name: "observaciones", label: "Observaciones" },
];

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
