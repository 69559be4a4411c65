import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from "react";
import { Router as Declared, useRoutes } from "react-router";
import { RouterContext } from "./context";
import type { Router } from "./router-types";
import { useScrollMemory } from "./scroll";

interface RouterViewProps {
  router: Router;
  /** Until the code of the first page is here. */
  waiting?: ReactNode;
  /** For an address that is no route. */
  unknown?: ReactNode;
}

/** The page where the router is. The page before it stays until the new one can be drawn. */
export function RouterView({ router, waiting = null, unknown = null }: RouterViewProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    setState(router.state);
    return router.subscribe((next) => startTransition(() => setState(next)));
  }, [router]);
  useScrollMemory(router, state);
  const here = useMemo(() => ({ router, state }), [router, state]);
  return (
    <RouterContext value={here}>
      <Declared
        location={state.location}
        navigationType={state.action}
        navigator={router.navigator}
      >
        {state.ready ? <Drawn router={router} unknown={unknown} /> : waiting}
      </Declared>
    </RouterContext>
  );
}

function Drawn({ router, unknown }: { router: Router; unknown: ReactNode }) {
  return useRoutes(router.drawn) ?? unknown;
}
