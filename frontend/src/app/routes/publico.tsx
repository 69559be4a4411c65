import type { RouteObject } from "react-router";
import { NotFoundPage } from "@/features/publico/pages/NotFoundPage";
import { RouteError } from "../RouteError";

/** What anybody may read, and the answer to any path that is no route. */
export const publico: RouteObject = {
  lazy: {
    Component: async () => (await import("../shells/PublicShell")).PublicShell,
  },
  children: [
    {
      errorElement: <RouteError />,
      children: [
        {
          path: "/",
          lazy: {
            Component: async () =>
              (await import("@/features/publico/pages/LandingPage")).LandingPage,
          },
        },
        {
          path: "/unauthorized",
          lazy: {
            Component: async () =>
              (await import("@/features/publico/pages/UnauthorizedPage")).UnauthorizedPage,
          },
        },
        { path: "*", Component: NotFoundPage },
      ],
    },
  ],
};
