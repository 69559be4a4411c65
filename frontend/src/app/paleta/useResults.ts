import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { pacientesList } from "@/entities/paciente/api";
import { sesionesOf } from "@/entities/sesion/api";
import { actsIn, pacienteResult, type Result, sesionResult, wantedIn } from "./results";

const MOST_PACIENTES = 6;

/** What a search finds: a session that it names by number, patients, and what can be done. */
export function useResults(search: string): { results: Result[]; waiting: boolean } {
  const { name, session } = wantedIn(search);
  const found = useInfiniteQuery({ ...pacientesList(name, "ultima_sesion"), enabled: name !== "" });
  const pacientes = name === "" ? [] : (found.data?.pacientes ?? []).slice(0, MOST_PACIENTES);
  const [first] = pacientes;
  const sesiones = useQuery({
    ...sesionesOf(first?.id ?? ""),
    enabled: first !== undefined && session !== null,
  });
  const numbered = sesiones.data?.find(({ numero_sesion }) => numero_sesion === session);
  return {
    results: [
      ...(first && numbered ? [sesionResult(first, numbered)] : []),
      ...pacientes.map(pacienteResult),
      ...actsIn(search),
    ],
    waiting: name !== "" && (found.isFetching || sesiones.isFetching),
  };
}
