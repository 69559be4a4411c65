import { Navigate, type RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";

/** The therapist's screens, inside the therapist's shell. */
export const terapeuta: RouteObject = {
  path: "/dashboard/terapeuta",
  lazy: async () => ({ Component: (await import("../shells/TerapeutaShell")).TerapeutaShell }),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        { index: true, element: <Navigate to="pacientes" replace /> },
        {
          path: "pacientes",
          lazy: async () => ({
            Component: (await import("@/features/pacientes/pages/PacientesPage")).PacientesPage,
          }),
        },
        {
          path: "pacientes/:id",
          lazy: async () => ({
            Component: (await import("@/features/pacientes/pages/FichaPage")).FichaPage,
          }),
        },
        {
          path: "tipos-sesiones",
          lazy: async () => ({
            Component: (await import("@/features/tipos/pages/TiposPage")).TiposPage,
          }),
        },
        {
          path: "nueva-sesion",
          lazy: async () => ({
            Component: (await import("@/features/borradores/pages/NuevaSesionPage"))
              .NuevaSesionPage,
          }),
        },
        {
          path: "consultar-ia",
          lazy: async () => ({
            Component: (await import("@/features/asistente/pages/ConsultarIaPage")).ConsultarIaPage,
          }),
        },
        {
          path: "ejercicios",
          lazy: async () => ({
            Component: (await import("@/features/banco/pages/BancoPage")).BancoPage,
          }),
        },
        {
          path: "perfil",
          lazy: async () => ({
            Component: (await import("@/features/perfil/pages/PerfilTerapeutaPage"))
              .PerfilTerapeutaPage,
          }),
        },
        notFound,
      ],
    },
  ],
};
