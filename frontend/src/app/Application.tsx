import { ScreenLoading } from "@/components/states/Loading";
import { RouterView } from "@/lib/router/RouterView";
import type { Router } from "@/lib/router/router-types";
import { RouteError } from "./RouteError";

/** Whatever page the router is at. */
export function Application({ router }: { router: Router }) {
  return <RouterView router={router} waiting={<ScreenLoading />} unknown={<RouteError />} />;
}
