import type { InfiniteData } from "@tanstack/react-query";
import type { components } from "@/api/schema";

export type Acceso = components["schemas"]["Acceso"];

/** A part of the log, and how much there is in all. */
export interface AccesosPage {
  accesos: Acceso[];
  total: number;
}

/** Where the next part begins; nothing once all has been read. */
export function nextOffset(last: AccesosPage, _: AccesosPage[], offset: number) {
  const end = offset + last.accesos.length;
  return end < last.total ? end : undefined;
}

/**
 * The parts as one log. What was done since the one before was read has moved the next one down: it begins
 * with what was read already, which is there once.
 */
export function joined({ pages }: InfiniteData<AccesosPage, number>): Acceso[] {
  const log: Acceso[] = [];
  for (const { accesos } of pages) log.push(...accesos.slice(repeatedIn(accesos, log.at(-1))));
  return log;
}

/** How many of these the log has already: all down to the last one read, and whatever is newer than it. */
function repeatedIn(accesos: readonly Acceso[], last: Acceso | undefined): number {
  if (!last) return 0;
  const known = accesos.findLastIndex(
    (each) => isSame(each, last) || Date.parse(each.fecha) > Date.parse(last.fecha),
  );
  return known + 1;
}

/** Whoever did it may have been called otherwise meanwhile. */
function isSame(one: Acceso, other: Acceso): boolean {
  return one.fecha === other.fecha && one.que === other.que && one.sesion_id === other.sesion_id;
}
