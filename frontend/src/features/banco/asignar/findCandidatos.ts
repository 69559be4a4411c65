import { number } from "@/lib/formats";
import { says } from "@/lib/text-match";
import { type Asignado, nameOf } from "./asignable";

/** More than these are not looked through by eye: a few letters find anybody. */
const SHOWN = 100;

interface Person {
  id: string;
  nombre: string;
  apellido: string;
}

interface Candidatos<P> {
  shown: P[];
  /** What the list does not show by itself; empty when it shows all. */
  said: string;
}

/** Those a search finds who do not have it yet, and a word about those who are not in the list. */
export function candidatos<P extends Person>(
  everybody: readonly P[],
  asignados: readonly Asignado[],
  search: string,
): Candidatos<P> {
  const having = new Set(asignados.map(({ paciente_id }) => paciente_id));
  const named = everybody.filter((one) => says(nameOf(one), search.trim()));
  const found = named.filter(({ id }) => !having.has(id));
  const shown = found.slice(0, SHOWN);
  return {
    shown,
    said: wordsOf(
      found.length,
      named.filter(({ id }) => having.has(id)),
      search,
    ),
  };
}

function wordsOf(count: number, having: readonly Person[], search: string): string {
  if (count > SHOWN) {
    return `Se ven ${SHOWN} de ${number(count)}: escribe parte del nombre para encontrar a alguien.`;
  }
  if (count > 0) return "";
  if (!search.trim()) return "Todos tus pacientes lo tienen ya.";
  if (having.length === 0) return `Nadie se llama así: «${search.trim()}».`;
  const names = having.slice(0, 3).map(nameOf).join(", ");
  return having.length === 1 ? `${names} ya lo tiene.` : `Ya lo tienen: ${names}${more(having)}.`;
}

function more({ length }: readonly Person[]): string {
  return length > 3 ? ` y ${number(length - 3)} más` : "";
}
