import type { Route } from "@/lib/router/router-types";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";
import { page, shell } from "./page";

/** The patient's screens, inside the patient's shell. */
export const paciente: Route = {
  path: "/dashboard/paciente",
  lazy: shell(
    () => import("../shells/PacienteShell"),
    "PacienteShell",
    () => import("@/styles/sheets/paciente.css"),
  ),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        {
          index: true,
          lazy: page(() => import("../pages/paciente/InicioPage"), "InicioPage"),
        },
        {
          path: "sesiones",
          lazy: page(() => import("../pages/paciente/MisSesionesPage"), "MisSesionesPage"),
        },
        {
          path: "ejercicios",
          lazy: page(() => import("../pages/paciente/MisEjerciciosPage"), "MisEjerciciosPage"),
        },
        {
          path: "cuestionarios",
          lazy: page(() => import("../pages/paciente/CuestionariosPage"), "CuestionariosPage"),
        },
        {
          path: "diario",
          lazy: page(() => import("../pages/paciente/DiarioPage"), "DiarioPage"),
        },
        {
          path: "recados",
          lazy: page(() => import("../pages/paciente/RecadosPage"), "RecadosPage"),
        },
        {
          path: "chat-ia",
          lazy: page(() => import("../pages/paciente/ChatIaPage"), "ChatIaPage"),
        },
        {
          path: "guardado",
          lazy: page(() => import("../pages/paciente/GuardadoPage"), "GuardadoPage"),
        },
        {
          path: "perfil",
          lazy: page(() => import("../pages/paciente/PerfilPacientePage"), "PerfilPacientePage"),
        },
        {
          path: "accesos",
          lazy: page(() => import("../pages/paciente/MisAccesosPage"), "MisAccesosPage"),
        },
        {
          path: "expediente",
          lazy: page(() => import("../pages/paciente/MiExpedientePage"), "MiExpedientePage"),
        },
        {
          path: "derechos",
          lazy: page(() => import("../pages/paciente/DerechosPage"), "DerechosPage"),
        },
        {
          path: "privacidad",
          lazy: page(() => import("../pages/paciente/PrivacidadPage"), "PrivacidadPage"),
        },
        {
          path: "consentimientos",
          lazy: page(
            () => import("../pages/paciente/MisConsentimientosPage"),
            "MisConsentimientosPage",
          ),
        },
        notFound,
      ],
    },
  ],
};
