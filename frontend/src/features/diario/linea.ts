import type { LineaPropia } from "@/entities/diario/types";

/** As the server has it. */
const MOST_CHARACTERS = 280;

/** A line as it is being written; `animo` is empty until it is chosen. */
export interface Escrita {
  linea: string;
  animo: string;
  compartida: boolean;
}

/** As it was kept; a new one is private until it says otherwise. */
export function escritaOf(linea: LineaPropia | undefined): Escrita {
  if (!linea) return { linea: "", animo: "", compartida: false };
  return { linea: linea.linea, animo: String(linea.animo), compartida: linea.compartida };
}

export function isSame(one: Escrita, other: Escrita): boolean {
  return (
    one.linea === other.linea && one.animo === other.animo && one.compartida === other.compartida
  );
}

export function lineaProblem(linea: string): string | null {
  if (linea.trim() === "") return "Escribe una línea";
  return left(linea) < 0 ? `Como mucho, ${MOST_CHARACTERS} caracteres` : null;
}

/** How many characters there still is room for. */
export function left(linea: string): number {
  return MOST_CHARACTERS - [...linea.trim()].length;
}
