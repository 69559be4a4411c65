import type { RouteObject } from "react-router";

/** One's own account, the same for both roles. */
export const perfil: RouteObject = {
  path: "perfil",
  lazy: async () => ({
    Component: (await import("@/features/perfil/pages/PerfilPage")).PerfilPage,
  }),
};
