import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import type { Held, Leaving } from "./leave-guard";
import type { Router, RouterState, Screen } from "./router-types";

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

/** What the page that is wanted stands in, and what stands for it meanwhile. */
export function useWanted(): Pick<Screen, "Frame" | "Waiting"> {
  const { router, state } = useRouter();
  const screens = state.matched.flatMap((route) => router.screenOf(route) ?? []);
  const { Frame } = screens.find((screen) => screen.Frame) ?? {};
  return { Frame, Waiting: screens.at(-1)?.Waiting };
}

/** The move that `holds` holds back, until it is answered. */
export function useHeld(holds: (leaving: Leaving) => boolean): Held | null {
  const { router } = useRouter();
  const [held, setHeld] = useState<Held | null>(null);
  const ask = useEffectEvent(holds);
  useEffect(() => router.ask({ holds: (leaving) => ask(leaving), show: setHeld }), [router]);
  return held;
}
