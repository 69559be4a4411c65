import { useState } from "react";
import { rowKey } from "@/entities/ejercicio/fuentes";
import type { UnifiedEjercicio } from "@/entities/ejercicio/types";

/**
 * What is done comes last. What is done now stays where it is until the list is opened again: nothing
 * moves away under somebody's finger.
 */
export function useSettledOrder(ejercicios: readonly UnifiedEjercicio[]): UnifiedEjercicio[] {
  const [last] = useState(
    () => new Set(ejercicios.filter(({ completado }) => completado).map(rowKey)),
  );
  return ejercicios.toSorted((a, b) => Number(last.has(rowKey(a))) - Number(last.has(rowKey(b))));
}
