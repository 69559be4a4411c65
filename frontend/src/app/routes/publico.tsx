import type { RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";

/** What anybody may read, and the answer to any path that is no route. */
export const publico: RouteObject = {
  lazy: async () => ({ Component: (await import("../shells/PublicShell")).PublicShell }),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        {
          path: "/",
          lazy: async () => ({
            Component: (await import("@/features/publico/pages/LandingPage")).LandingPage,
          }),
        },
        {
          path: "/unauthorized",
          lazy: async () => ({
            Component: (await import("@/features/publico/pages/UnauthorizedPage")).UnauthorizedPage,
          }),
        },
        notFound,
      ],
    },
  ],
};
