import type { Paciente } from "@/entities/borrador/types";

/** More than these are not looked through by eye: a few letters find anybody. */
const SHOWN = 100;

export function fullName({ nombre, apellido }: Paciente): string {
  return `${nombre} ${apellido}`.trim();
}

/** The patients whose name has every word of `search` in it, in any order, accents and case aside. */
export function matching<P extends Paciente>(everybody: readonly P[], search: string): P[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = everybody.filter((paciente) => {
    const name = plain(fullName(paciente));
    return words.every((word) => name.includes(word));
  });
  return found.slice(0, SHOWN);
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
