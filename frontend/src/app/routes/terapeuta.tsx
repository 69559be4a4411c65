import { Navigate, type RouteObject } from "react-router";
import { NotFoundPage } from "@/features/publico/pages/NotFoundPage";
import { RouteError } from "../RouteError";

/** The therapist's screens, inside the therapist's shell. */
export const terapeuta: RouteObject = {
  path: "/dashboard/terapeuta",
  lazy: {
    Component: async () => (await import("../shells/TerapeutaShell")).TerapeutaShell,
  },
  children: [
    {
      errorElement: <RouteError />,
      children: [
        { index: true, element: <Navigate to="pacientes" replace /> },
        { path: "*", Component: NotFoundPage },
      ],
    },
  ],
};
