import { startTransition, useEffect, useState } from "react";
import { fetchCode, laterCode } from "./code-loading";

/** A module that is loaded apart from the page that wants it. */
export interface Code<T> {
  /** Loads it, once; a load that failed is tried again by the next who asks. */
  load: () => Promise<T>;
  /** The module, if it is here already. */
  here: () => T | undefined;
}

/** The module that `fetch` imports. */
export function codeOf<T extends object>(fetch: () => Promise<T>): Code<T> {
  let module: T | undefined;
  const code = {
    here: () => module,
    load: async () => {
      module ??= await fetchCode(fetch);
      return module;
    },
  };
  laterCode(code.load);
  return code;
}

/**
 * That module; `undefined` until it is here, or as long as it is not `wanted` yet. Where every moment counts,
 * instead of `lazy`: it waits even for code that is already here, and React leaves the fallback it shows
 * meanwhile for 300 ms.
 */
export function useCode<T extends object>(code: Code<T>, wanted = true): T | undefined {
  const [{ module, error }, setState] = useState<{ module?: T | undefined; error?: unknown }>({});
  const here = wanted ? (module ?? code.here()) : undefined;
  const waits = wanted && here === undefined;
  useEffect(() => {
    if (!waits) return undefined;
    let listening = true;
    code.load().then(
      (module) => listening && startTransition(() => setState({ module })),
      (error: unknown) => listening && setState({ error }),
    );
    return () => {
      listening = false;
    };
  }, [code, waits]);
  if (error !== undefined) throw error;
  return here;
}
