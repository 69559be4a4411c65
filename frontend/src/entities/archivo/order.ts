import type { ArchivoElegido } from "./types";

/** Puts a file that has arrived before those that were chosen after it: they arrive as they please. */
export function placed(
  archivos: readonly ArchivoElegido[],
  arrived: ArchivoElegido,
  chosenAs: (key: string) => number | undefined,
): ArchivoElegido[] {
  const own = chosenAs(arrived.key) ?? Number.POSITIVE_INFINITY;
  const later = archivos.findIndex(({ key }) => (chosenAs(key) ?? 0) > own);
  return archivos.toSpliced(later < 0 ? archivos.length : later, 0, arrived);
}
