import {
  type Location,
  matchRoutes,
  type NavigateOptions,
  resolvePath,
  type To,
} from "react-router";
import { leavingHeld, type Question } from "./leave-guard";
import { drawnFrom, routeOf } from "./RouteView";
import type { History, Route, Router, RouterState, Screen } from "./router-types";

interface Move {
  location: Location;
  action: History["action"];
  keepsScroll?: boolean;
}

/**
 * Where the application is. The address changes once the code of its page is here, so that whoever waits for it
 * still has the page before; the last of several moves counts; and a page may hold back that it is left.
 */
export function createRouter(routes: readonly Route[], history: History): Router {
  const drawn = drawnFrom(routes);
  const matchedAt = (location: Location) => (matchRoutes(drawn, location) ?? []).map(routeOf);
  const screens = new Map<Route, Screen>();
  const listeners = new Set<(state: RouterState) => void>();
  const questions = new Set<Question>();
  const leaving = leavingHeld(history, questions);
  let latest = 0;
  let state: RouterState = {
    location: history.location,
    action: history.action,
    matched: [],
    ready: false,
    opening: null,
    keepsScroll: false,
    failure: null,
  };

  function change(patch: Partial<RouterState>): void {
    state = { ...state, ...patch };
    for (const listener of listeners) listener(state);
  }

  async function move(next: Move): Promise<void> {
    const matched = matchedAt(next.location);
    const instead = matched.at(-1)?.leadsTo;
    if (instead) return move(elsewhere(next, instead));
    latest += 1;
    const mine = latest;
    const missing = matched.filter((route) => route.lazy && !screens.has(route));
    // At once, if it can be: what is asked next builds on it.
    if (missing.length === 0) return arrive(next, matched, null);
    change({ opening: next.location });
    const failures = await Promise.all(missing.map(fetchScreen));
    if (mine === latest) arrive(next, matched, failures.find(Boolean) ?? null);
  }

  /** The browser has been at an address already that it went to by itself. */
  function elsewhere(next: Move, path: string): Move {
    const action = next.action === "POP" ? ("REPLACE" as History["action"]) : next.action;
    return { ...next, location: locationOf(path, null), action };
  }

  function locationOf(to: To, sent: unknown): Location {
    return {
      ...resolvePath(history.encodeLocation(resolvePath(to, state.location.pathname))),
      state: sent,
      key: Math.random().toString(36).slice(2, 10),
    };
  }

  async function fetchScreen(route: Route): Promise<RouterState["failure"]> {
    try {
      if (route.lazy) screens.set(route, await route.lazy());
      return null;
    } catch (error) {
      return { route, error };
    }
  }

  function arrive(
    { location, action, keepsScroll = false }: Move,
    matched: readonly Route[],
    failure: RouterState["failure"],
  ): void {
    if (action === "PUSH") history.push(location, location.state);
    if (action === "REPLACE") history.replace(location, location.state);
    for (const { show } of questions) show(null);
    change({ location, action, matched, ready: true, opening: null, keepsScroll, failure });
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === "number") return history.go(to);
    const location = locationOf(to, options.state ?? null);
    const next: Move = {
      location,
      action: (options.replace ? "REPLACE" : "PUSH") as History["action"],
      keepsScroll: options.preventScrollReset === true,
    };
    const held = leaving.isHeld({ here: state.location, next: location }, () => void move(next));
    if (!held) await move(next);
  }

  history.listen(({ location, action, delta }) => {
    if (leaving.isHeldBack({ here: state.location, next: location }, delta)) return;
    void move({ location, action });
  });
  void move(state);

  return {
    drawn,
    navigate,
    navigator: {
      createHref: history.createHref,
      go: history.go,
      push: (to, sent, options) => void navigate(to, { ...options, state: sent }),
      replace: (to, sent, options) => void navigate(to, { ...options, state: sent, replace: true }),
    },
    get state() {
      return state;
    },
    screenOf: (route) => screens.get(route),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask(question) {
      questions.add(question);
      return () => void questions.delete(question);
    },
  };
}
