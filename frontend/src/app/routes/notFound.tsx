import type { RouteObject } from "react-router";
import { page } from "./page";

/** The last child of every shell: any path that is no route, answered inside that shell. */
export const notFound: RouteObject = {
  path: "*",
  lazy: page(() => import("../pages/publico/NotFoundPage"), "NotFoundPage"),
};
