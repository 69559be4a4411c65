import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { pacientesList } from "./api";

/** The therapist's patients, or those a search finds: the first at once, the others as they come. */
export function usePacientes(search = "") {
  const query = useInfiniteQuery(pacientesList(search));
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const more = hasNextPage && !isFetching && !isError && !isPlaceholderData;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, fetchNextPage]);
  return query;
}

/** What the screen needs of it. */
export type Pacientes = ReturnType<typeof usePacientes>;
