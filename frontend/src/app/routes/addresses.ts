import type { Route } from "@/lib/router/router-types";
import type { LazyPage } from "./page";

/** A path that the application answers, and the modules that it loads there, outermost first. */
export interface Address {
  /** `:name` is any one segment, and `*` at the end is whatever follows. */
  pattern: string;
  screens: readonly string[];
  /** The address that whoever comes here is at instead, whose screens these are. */
  leadsTo?: string;
}

/** Every path that the application answers, for whoever serves it. */
export function addressesOf(routes: readonly Route[]): Address[] {
  const own = ownAddressesOf(routes, "", []);
  return own.map((address) => {
    const { screens = address.screens } =
      own.find(({ pattern }) => pattern === address.leadsTo) ?? {};
    return { ...address, screens };
  });
}

function ownAddressesOf(
  routes: readonly Route[],
  base: string,
  around: readonly string[],
): Address[] {
  return routes.flatMap((route) => {
    const { path, children, leadsTo } = route;
    const pattern = joined(base, path);
    const screens = [...around, ...screensOf(route)];
    if (children) return ownAddressesOf(children, pattern, screens);
    return [{ pattern, screens, ...(leadsTo && { leadsTo }) }];
  });
}

function screensOf({ lazy }: Route): string[] {
  return lazy && "screen" in lazy ? [(lazy as LazyPage).screen] : [];
}

function joined(base: string, path = ""): string {
  if (path.startsWith("/")) return path;
  return path ? `${base}/${path}` : base;
}
