import type { UnifiedEjercicio } from "./types";

/** The ways of filtering by how an exercise came to a patient. */
export const FUENTES = ["todos", "individual", "modulos"] as const;
export type Fuente = (typeof FUENTES)[number];

/** The rows that came in that way, in their order. */
export function from(ejercicios: readonly UnifiedEjercicio[], fuente: Fuente): UnifiedEjercicio[] {
  if (fuente === "todos") return [...ejercicios];
  const source = fuente === "individual" ? "individual" : "module";
  return ejercicios.filter((ejercicio) => ejercicio.source === source);
}

/** How many rows each filter leaves. */
export function countsOf(ejercicios: readonly UnifiedEjercicio[]): Record<Fuente, number> {
  return {
    todos: ejercicios.length,
    individual: from(ejercicios, "individual").length,
    modulos: from(ejercicios, "modulos").length,
  };
}

/** A row's own key: the same exercise may be there once by itself and once for each module. */
export function rowKey({ id, moduleId }: Pick<UnifiedEjercicio, "id" | "moduleId">): string {
  return `${id} ${moduleId ?? ""}`;
}
