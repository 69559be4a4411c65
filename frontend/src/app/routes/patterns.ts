import type { RouteObject } from "react-router";

/**
 * The paths that the application answers, for whoever serves it: `:name` is any one segment, and `*` at
 * the end is whatever follows.
 */
export function patternsOf(routes: readonly RouteObject[], base = ""): string[] {
  return routes.flatMap((route) => {
    const path = joined(base, route.path);
    return route.children ? patternsOf(route.children, path) : [path];
  });
}

function joined(base: string, path = ""): string {
  if (path.startsWith("/")) return path;
  return path ? `${base}/${path}` : base;
}
