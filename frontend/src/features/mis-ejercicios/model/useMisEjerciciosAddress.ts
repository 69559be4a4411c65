import { useSearchParams } from "react-router";
import { FUENTES, type Fuente } from "@/entities/ejercicio/fuentes";

const TABS = ["ejercicios", "modulos", "progreso"] as const;
type Tab = (typeof TABS)[number];

/** Where somebody is in the page, as the address has it; the last four are open dialogs. */
interface MisEjerciciosAddress {
  tab: Tab;
  fuente: Fuente;
  modulo: string | null;
  ejercicio: string | null;
  notas: string | null;
  practicar: string | null;
}

const START: MisEjerciciosAddress = {
  tab: "ejercicios",
  fuente: "todos",
  modulo: null,
  ejercicio: null,
  notas: null,
  practicar: null,
};

/** The place, and the ways to others: `to` for links, `open` for a step that 'back' undoes, `change` for one without. */
export function useMisEjerciciosAddress() {
  const [params, setParams] = useSearchParams();
  const place: MisEjerciciosAddress = {
    tab: TABS.find((tab) => tab === params.get("tab")) ?? START.tab,
    fuente: FUENTES.find((fuente) => fuente === params.get("fuente")) ?? START.fuente,
    modulo: params.get("modulo"),
    ejercicio: params.get("ejercicio"),
    notas: params.get("notas"),
    practicar: params.get("practicar"),
  };
  const searchWith = (change: Partial<MisEjerciciosAddress>) => searchOf({ ...place, ...change });
  return {
    ...place,
    to: (change: Partial<MisEjerciciosAddress>) => ({ search: `?${searchWith(change)}` }),
    open: (change: Partial<MisEjerciciosAddress>) =>
      setParams(searchWith(change), { preventScrollReset: true }),
    change: (change: Partial<MisEjerciciosAddress>) =>
      setParams(searchWith(change), { preventScrollReset: true, replace: true }),
  };
}

/** What differs from the beginning. */
function searchOf(place: MisEjerciciosAddress): URLSearchParams {
  const names = Object.keys(START) as (keyof MisEjerciciosAddress)[];
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = place[name];
      return value === null || value === START[name] ? [] : [[name, value]];
    }),
  );
}
