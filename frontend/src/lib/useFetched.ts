import { useCallback, useEffect, useState } from "react";

type Fetched<T> =
  | { status: "loading"; data?: undefined }
  | { status: "error"; data?: undefined; error: unknown }
  | { status: "ready"; data: T };

/**
 * Something read once when a page opens, for pages outside the dashboards (see `useAction`). `read` must
 * be stable.
 */
export function useFetched<T>(read: () => Promise<T>): Fetched<T> & { retry: () => void } {
  const [state, setState] = useState<Fetched<T>>({ status: "loading" });

  const load = useCallback(() => {
    let wanted = true;
    setState({ status: "loading" });
    read().then(
      (data) => wanted && setState({ status: "ready", data }),
      (error: unknown) => wanted && setState({ status: "error", error }),
    );
    return () => {
      wanted = false;
    };
  }, [read]);

  useEffect(load, [load]);
  return { ...state, retry: load };
}
