import type { RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";

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
        notFound,
      ],
    },
  ],
};
