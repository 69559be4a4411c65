import type { Route } from "@/lib/router/router-types";
import { page } from "./page";

/** The last child of every shell: any path that is no route, answered inside that shell. */
export const notFound: Route = {
  path: "*",
  lazy: page(() => import("../pages/publico/NotFoundPage"), "NotFoundPage"),
};
