import { homeOf } from "@/entities/cuenta/destinations";
import type { Route } from "@/lib/router/router-types";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";
import { page, shell } from "./page";

/** The therapist's screens, inside the therapist's shell. */
export const terapeuta: Route = {
  path: "/dashboard/terapeuta",
  lazy: shell(
    () => import("../shells/TerapeutaShell"),
    "TerapeutaShell",
    () => import("@/styles/sheets/terapeuta.css"),
  ),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        { index: true, leadsTo: homeOf("terapeuta") },
        {
          path: "pacientes",
          lazy: page(() => import("../pages/terapeuta/PacientesPage"), "PacientesPage"),
        },
        {
          path: "pacientes/:id",
          lazy: page(() => import("../pages/terapeuta/ficha/FichaPage"), "FichaPage"),
        },
        { path: "agenda", lazy: page(() => import("../pages/terapeuta/AgendaPage"), "AgendaPage") },
        {
          path: "pacientes/:id/antes-de-entrar",
          lazy: page(() => import("../pages/terapeuta/AntesDeEntrarPage"), "AntesDeEntrarPage"),
        },
        {
          path: "pacientes/:id/accesos",
          lazy: page(() => import("../pages/terapeuta/AccesosPage"), "AccesosPage"),
        },
        {
          path: "pacientes/:id/expediente",
          lazy: page(() => import("../pages/terapeuta/ExpedientePage"), "ExpedientePage"),
        },
        {
          path: "pacientes/:id/consentimientos",
          lazy: page(() => import("../pages/terapeuta/ConsentimientosPage"), "ConsentimientosPage"),
        },
        {
          path: "tipos-sesiones",
          lazy: page(() => import("../pages/terapeuta/TiposPage"), "TiposPage"),
        },
        {
          path: "nueva-sesion",
          lazy: page(() => import("../pages/terapeuta/NuevaSesionPage"), "NuevaSesionPage"),
        },
        {
          path: "consultar-ia",
          lazy: page(() => import("../pages/terapeuta/ConsultarIaPage"), "ConsultarIaPage"),
        },
        {
          path: "ejercicios",
          lazy: page(() => import("../pages/terapeuta/BancoPage"), "BancoPage"),
        },
        {
          path: "perfil",
          lazy: page(() => import("../pages/terapeuta/PerfilTerapeutaPage"), "PerfilTerapeutaPage"),
        },
        {
          path: "solicitudes",
          lazy: page(() => import("../pages/terapeuta/SolicitudesPage"), "SolicitudesPage"),
        },
        {
          path: "conservacion",
          lazy: page(() => import("../pages/terapeuta/ConservacionPage"), "ConservacionPage"),
        },
        notFound,
      ],
    },
  ],
};
