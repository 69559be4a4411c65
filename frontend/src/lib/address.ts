import { useCallback, useContext } from "react";
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as RouterContext,
  type URLSearchParamsInit,
  useSearchParams,
} from "react-router";

type ChangeAddress = (
  change: (now: URLSearchParams) => URLSearchParamsInit,
  options: NavigateOptions,
) => void;

/**
 * Changes the address's query from what it is now. What was last drawn may be a step behind, and a search that is
 * written a moment after the last key would undo the dialog that was opened meanwhile.
 */
export function useChangeAddress(): ChangeAddress {
  const [, setParams] = useSearchParams();
  const router = useContext(RouterContext)?.router;
  return useCallback(
    (change, options) =>
      setParams(
        (drawn) => change(router ? new URLSearchParams(router.state.location.search) : drawn),
        options,
      ),
    [setParams, router],
  );
}
