import type { RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";

/** The patient's screens, inside the patient's shell. */
export const paciente: RouteObject = {
  path: "/dashboard/paciente",
  lazy: {
    Component: async () => (await import("../shells/PacienteShell")).PacienteShell,
  },
  children: [
    {
      errorElement: <RouteError />,
      children: [notFound],
    },
  ],
};
