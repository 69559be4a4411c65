import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pacientesList } from "@/entities/paciente/api";
import { palabrasWith, sesionesOf } from "@/entities/sesion/api";
import { useSettled } from "@/lib/useSettled";
import {
  actsIn,
  pacienteResult,
  palabraResult,
  type Result,
  sesionResult,
  wantedIn,
} from "./results";

const MOST_PACIENTES = 6;
/** Fewer letters are no word yet. */
const SHORTEST_WORD = 3;
/** Each look at what sessions say is put on record: not one for each letter. */
const TYPING_MS = 350;

interface Results {
  results: Result[];
  waiting: boolean;
  /** Why something could not be looked through, if that was so. */
  error: Error | null;
  retry: () => void;
}

/** What a search finds: a session that it names by number, patients, what can be done, and words that were said. */
export function useResults(search: string): Results {
  const { name, session } = wantedIn(search);
  const found = useInfiniteQuery({ ...pacientesList(name, "ultima_sesion"), enabled: name !== "" });
  const pacientes = name === "" ? [] : (found.data?.pacientes ?? []).slice(0, MOST_PACIENTES);
  const [first] = pacientes;
  const sesiones = useQuery({
    ...sesionesOf(first?.id ?? ""),
    enabled: first !== undefined && session !== null,
  });
  const numbered = sesiones.data?.find(({ numero_sesion }) => numero_sesion === session);
  const typed = search.trim();
  const settled = useSettled(typed, TYPING_MS);
  const isWord = typed.length >= SHORTEST_WORD && session === null;
  const palabras = useQuery({ ...palabrasWith(settled), enabled: isWord && settled === typed });
  const asked = [name !== "" && found, sesiones, isWord && palabras].filter((each) => !!each);
  const failed = asked.filter(({ isError }) => isError);
  return {
    results: [
      ...(first && numbered ? [sesionResult(first, numbered)] : []),
      ...pacientes.map(pacienteResult),
      ...actsIn(search),
      ...(isWord && settled === typed ? (palabras.data ?? []).map(palabraResult) : []),
    ],
    waiting: (isWord && settled !== typed) || asked.some(({ isFetching }) => isFetching),
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const each of failed) void each.refetch();
    },
  };
}
