import { useCallback } from "react";
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit } from "react-router";
import { useRouter } from "./router/context";

type ChangeAddress = (
  change: (now: URLSearchParams) => URLSearchParamsInit,
  options: NavigateOptions,
) => void;

/**
 * Changes the address's query from what it is now. What was last drawn may be a step behind, and a search that is
 * written a moment after the last key would undo the dialog that was opened meanwhile.
 */
export function useChangeAddress(): ChangeAddress {
  const { router } = useRouter();
  return useCallback(
    (change, options) => {
      const now = new URLSearchParams(router.state.location.search);
      void router.navigate({ search: createSearchParams(change(now)).toString() }, options);
    },
    [router],
  );
}
