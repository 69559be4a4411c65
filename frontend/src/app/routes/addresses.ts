import type { Route } from "@/lib/router/model";
import type { LazyPage } from "./page";

/** A path that the application answers, and the modules that it loads there, outermost first. */
export interface Address {
  /** `:name` is any one segment, and `*` at the end is whatever follows. */
  pattern: string;
  screens: readonly string[];
}

/** Every path that the application answers, for whoever serves it. */
export function addressesOf(
  routes: readonly Route[],
  base = "",
  around: readonly string[] = [],
): Address[] {
  return routes.flatMap((route) => {
    const pattern = joined(base, route.path);
    const screens = [...around, ...screensOf(route)];
    return route.children ? addressesOf(route.children, pattern, screens) : [{ pattern, screens }];
  });
}

function screensOf({ lazy }: Route): string[] {
  return lazy && "screen" in lazy ? [(lazy as LazyPage).screen] : [];
}

function joined(base: string, path = ""): string {
  if (path.startsWith("/")) return path;
  return path ? `${base}/${path}` : base;
}
