import { useQuery } from "@tanstack/react-query";
import { activeTypes, ownType } from "../api";

/** The types on offer, and the one that is chosen: also when it is offered no more. */
export function useSessionTypes(chosenId: string | null) {
  const offered = useQuery(activeTypes);
  const active = offered.data?.find((each) => each.id === chosenId);
  const withdrawn = offered.isSuccess && !active ? chosenId : null;
  const kept = useQuery({ ...ownType(withdrawn ?? ""), enabled: withdrawn !== null });
  const type = active ?? (withdrawn ? kept.data : undefined);
  const types = offered.data ?? [];
  return {
    types: type && !active ? [...types, type] : types,
    type,
    failed: offered.isError,
    retry: () => void offered.refetch(),
  };
}
