import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import type { Held, Leaving } from "./leaving";
import type { Frame, Router, RouterState } from "./model";

/** What is drawn, which may be a step behind `router.state`. */
export const RouterContext = createContext<{ router: Router; state: RouterState } | null>(null);

export function useRouter(): { router: Router; state: RouterState } {
  const here = useContext(RouterContext);
  if (!here) throw new Error("this is drawn outside of the application's router");
  return here;
}

/** Whether somebody waits for the code of another page. */
export function useOpening(): boolean {
  return useRouter().state.opening !== null;
}

/** What the page that is wanted stands in, outermost first. */
export function useFrames(): Frame[] {
  const { router, state } = useRouter();
  return state.matched.flatMap((route) => router.screenOf(route)?.Frame ?? []);
}

/** The move that `holds` holds back, until it is answered. */
export function useHeld(holds: (leaving: Leaving) => boolean): Held | null {
  const { router } = useRouter();
  const [held, setHeld] = useState<Held | null>(null);
  const ask = useEffectEvent(holds);
  useEffect(() => router.ask({ holds: (leaving) => ask(leaving), show: setHeld }), [router]);
  return held;
}
