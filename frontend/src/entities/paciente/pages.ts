import type { InfiniteData } from "@tanstack/react-query";
import type { PacienteResumen } from "./types";

const FIRST = 100;
const FOLLOWING = 1000;

/** A part of the list, and how many patients there are in all. */
export interface PacientesPage {
  pacientes: PacienteResumen[];
  total: number;
}

/** The parts read so far, as the query cache keeps them. */
export type PacientesPages = InfiniteData<PacientesPage, number>;

/** Where a part ends that begins there: the first is short, so that there is soon something to see. */
export function sizeFrom(offset: number): number {
  return offset === 0 ? FIRST : FOLLOWING;
}

/** Where the next part begins; nothing once all have been read. */
export function nextOffset(last: PacientesPage, _: PacientesPage[], offset: number) {
  const end = offset + sizeFrom(offset);
  return end < last.total ? end : undefined;
}

/** The parts as one list; who moved from one to another while they were read is there once. */
export function joined({ pages }: PacientesPages): PacientesPage {
  const byId = new Map(
    pages.flatMap(({ pacientes }) => pacientes).map((paciente) => [paciente.id, paciente]),
  );
  return { pacientes: [...byId.values()], total: pages.at(-1)?.total ?? 0 };
}

/** The same without one of them. */
export function without(list: PacientesPages, id: string): PacientesPages {
  const pages = list.pages.map(({ pacientes, total }) => ({
    pacientes: pacientes.filter((paciente) => paciente.id !== id),
    total: total - 1,
  }));
  return { ...list, pages };
}
