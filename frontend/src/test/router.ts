import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { createRouter } from "@/lib/router/router";
import type { Route, Router } from "@/lib/router/router-types";

/** The application's router, over an address bar of its own. */
export function memoryRouter(routes: readonly Route[], ...addresses: string[]): Router {
  return createRouter(
    routes,
    createMemoryHistory(addresses.length > 0 ? { initialEntries: addresses } : {}),
  );
}
