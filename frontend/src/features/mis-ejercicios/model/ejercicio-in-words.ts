import type { UnifiedEjercicio } from "@/entities/ejercicio/types";
import { dayAndMonth, longDate, number, shortDate, shortWeekdayDate } from "@/lib/formats";

/** As the server counts them. */
const MAX_NOTAS = 20_000;

/** `Individual`, or the module it belongs to. */
export function fuenteOf({ moduleName }: UnifiedEjercicio): string {
  return moduleName ? `Módulo: ${moduleName}` : "Individual";
}

/** `Asignado el lun, 16 nov`; of another year, which. */
export function asignadoEl({ asignado_en: when }: { asignado_en: string }): string {
  return `Asignado el ${isThisYear(when) ? shortWeekdayDate(when) : shortDate(when)}`;
}

/** `Completado el 18 de noviembre`, likewise. */
export function completadoEl(when: string): string {
  return `Completado el ${isThisYear(when) ? dayAndMonth(when) : longDate(when)}`;
}

function isThisYear(when: string): boolean {
  return new Date(when).getFullYear() === new Date().getFullYear();
}

/** Why notes cannot be sent, or `null`. Letters are counted as the server does, an emoji as one. */
export function notasProblem(notas: string): string | null {
  const length = [...notas.trim()].length;
  if (length <= MAX_NOTAS) return null;

  return `Las notas pueden tener hasta ${number(MAX_NOTAS)} caracteres. Ahora tienen ${number(length)}.`;
}
