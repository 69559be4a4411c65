import type { RouteObject } from "react-router";

/** The last child of every shell: any path that is no route, answered inside that shell. */
export const notFound: RouteObject = {
  path: "*",
  lazy: {
    Component: async () => (await import("@/features/publico/pages/NotFoundPage")).NotFoundPage,
  },
};
