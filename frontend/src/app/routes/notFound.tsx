import type { RouteObject } from "react-router";

/** The last child of every shell: any path that is no route, answered inside that shell. */
export const notFound: RouteObject = {
  path: "*",
  lazy: async () => ({
    Component: (await import("@/features/publico/pages/NotFoundPage")).NotFoundPage,
  }),
};
