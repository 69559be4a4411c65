import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { pacientesList } from "./api";
import type { Orden } from "./types";

/** The therapist's patients, or those a search finds: the first at once, the others as they come. */
export function usePacientes(search = "", orden?: Orden) {
  const query = useInfiniteQuery(pacientesList(search, orden));
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query;
  const more = hasNextPage && !isFetching && !isError && !isPlaceholderData;
  // Changes with each part: a part that came before its waiting was drawn asks for the next one, too.
  const from = more ? query.data?.pacientes.length : undefined;
  useEffect(() => {
    if (from !== undefined) void fetchNextPage();
  }, [from, fetchNextPage]);
  return query;
}

/** What the screen needs of it. */
export type Pacientes = ReturnType<typeof usePacientes>;

/** Whether some of them could not be read: what is shown is not everybody. */
export function lacksSome({ isLoadingError, isFetchNextPageError }: Pacientes): boolean {
  return isLoadingError || isFetchNextPageError;
}

/** Reads again what could not be read: all of it, or what is missing at the end. */
export function readOn({ isFetchNextPageError, fetchNextPage, refetch }: Pacientes) {
  return isFetchNextPageError ? fetchNextPage() : refetch();
}
