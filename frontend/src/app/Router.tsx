import { flushSync } from "react-dom";
import { type DataRouter, RouterProvider } from "react-router";

/** The router on screen. With `flushSync`, a navigation can be asked to be drawn before going on. */
export function Router({ router }: { router: DataRouter }) {
  return <RouterProvider router={router} flushSync={(draw) => flushSync(draw) as undefined} />;
}
