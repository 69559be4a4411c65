import { Navigate, type RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";
import { page } from "./page";

/** The therapist's screens, inside the therapist's shell. */
export const terapeuta: RouteObject = {
  path: "/dashboard/terapeuta",
  lazy: page(() => import("../shells/TerapeutaShell"), "TerapeutaShell"),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        { index: true, element: <Navigate to="pacientes" replace /> },
        {
          path: "pacientes",
          lazy: page(() => import("@/features/pacientes/pages/PacientesPage"), "PacientesPage"),
        },
        {
          path: "pacientes/:id",
          lazy: page(() => import("@/features/pacientes/pages/FichaPage"), "FichaPage"),
        },
        {
          path: "tipos-sesiones",
          lazy: page(() => import("@/features/tipos/pages/TiposPage"), "TiposPage"),
        },
        {
          path: "nueva-sesion",
          lazy: page(
            () => import("@/features/borradores/pages/NuevaSesionPage"),
            "NuevaSesionPage",
          ),
        },
        {
          path: "consultar-ia",
          lazy: page(() => import("@/features/asistente/pages/ConsultarIaPage"), "ConsultarIaPage"),
        },
        {
          path: "ejercicios",
          lazy: page(() => import("@/features/banco/pages/BancoPage"), "BancoPage"),
        },
        {
          path: "perfil",
          lazy: page(
            () => import("@/features/perfil/pages/PerfilTerapeutaPage"),
            "PerfilTerapeutaPage",
          ),
        },
        notFound,
      ],
    },
  ],
};
