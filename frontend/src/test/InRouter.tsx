import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router";
import { RouterContext } from "@/lib/router/context";
import { memoryRouter } from "./router";

/** Draws a part of a page where the application's router is: what asks before it is left needs one. */
export function InRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => memoryRouter([]));
  return (
    <MemoryRouter>
      <RouterContext value={{ router, state: router.state }}>{children}</RouterContext>
    </MemoryRouter>
  );
}
