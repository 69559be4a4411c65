import type { Campo, FieldValue, TipoSesion } from "../types";

/** The fields of a type, and those of another that already say something. */
export function camposOf(
  values: Readonly<Record<string, unknown>>,
  type: TipoSesion | undefined,
): Campo[] {
  const own = type?.campos ?? [];
  const known = new Set(own.map((campo) => campo.nombre));
  const left = Object.entries(values).filter(
    ([nombre, value]) => !known.has(nombre) && says(value),
  );
  return [...own, ...left.map(([nombre, value]) => leftCampo(nombre, value))];
}

/** The values as they are saved: a switch that nobody touched says no, as it shows. */
export function settledFields(
  values: Record<string, FieldValue>,
  type: TipoSesion | undefined,
): Record<string, FieldValue> {
  const untouched = type?.campos.filter(
    ({ tipo, nombre }) => tipo === "checkbox" && typeof values[nombre] !== "boolean",
  );
  if (!untouched?.length) return values;
  return { ...values, ...Object.fromEntries(untouched.map(({ nombre }) => [nombre, false])) };
}

function says(value: unknown): boolean {
  return typeof value !== "object" && value !== "" && value !== false;
}

function leftCampo(nombre: string, value: unknown): Campo {
  const tipo = { boolean: "checkbox", number: "number" }[typeof value as string] ?? "textarea";
  return { nombre, tipo: tipo as Campo["tipo"], requerido: false, placeholder: null, opciones: [] };
}
