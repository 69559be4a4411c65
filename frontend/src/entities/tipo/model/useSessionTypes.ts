import { useQuery } from "@tanstack/react-query";
import { offeredTipos, tipoDetail } from "../api";

/** The types on offer, and the one that is chosen: also when it is offered no more. */
export function useSessionTypes(chosenId: string | null) {
  const offered = useQuery(offeredTipos);
  const active = offered.data?.find((each) => each.id === chosenId);
  const withdrawn = offered.isSuccess && !active ? chosenId : null;
  const kept = useQuery({ ...tipoDetail(withdrawn ?? ""), enabled: withdrawn !== null });
  const type = active ?? (withdrawn ? kept.data : undefined);
  const types = offered.data ?? [];
  const failed = [offered, kept].find((query) => query.isLoadingError);
  return {
    types: type && !active ? [...types, type] : types,
    type,
    failed: failed !== undefined,
    retry: () => void failed?.refetch(),
  };
}

export type SessionTypes = ReturnType<typeof useSessionTypes>;
