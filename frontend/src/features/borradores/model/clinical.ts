import type { Campo, TipoSesion } from "../types";
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

/** The fields of the therapist's own type, and those of another that already say something. */
export function camposOf(form: DraftForm, type: TipoSesion | undefined): Campo[] {
  const own = type?.campos ?? [];
  const known = new Set(own.map((campo) => campo.nombre));
  const left = Object.entries(form.campos_datos).filter(
    ([nombre, value]) => !known.has(nombre) && value !== null && value !== "" && value !== false,
  );
  return [...own, ...left.map(([nombre, value]) => leftCampo(nombre, value))];
}

function leftCampo(nombre: string, value: unknown): Campo {
  const tipo = { boolean: "checkbox", number: "number" }[typeof value as string] ?? "textarea";
  return { nombre, tipo: tipo as Campo["tipo"], requerido: false, placeholder: null, opciones: [] };
}
