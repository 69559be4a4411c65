import { Navigate, type RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";

/** The therapist's screens, inside the therapist's shell. */
export const terapeuta: RouteObject = {
  path: "/dashboard/terapeuta",
  lazy: {
    Component: async () => (await import("../shells/TerapeutaShell")).TerapeutaShell,
  },
  children: [
    {
      errorElement: <RouteError />,
      children: [{ index: true, element: <Navigate to="pacientes" replace /> }, notFound],
    },
  ],
};
