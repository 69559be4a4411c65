import type { RouteObject } from "react-router";
import { NotFoundPage } from "@/features/publico/pages/NotFoundPage";
import { RouteError } from "../RouteError";

/** The patient's screens, inside the patient's shell. */
export const paciente: RouteObject = {
  path: "/dashboard/paciente",
  lazy: {
    Component: async () => (await import("../shells/PacienteShell")).PacienteShell,
  },
  children: [
    {
      errorElement: <RouteError />,
      children: [{ path: "*", Component: NotFoundPage }],
    },
  ],
};
