import type { RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";
import { page } from "./page";

/** The patient's screens, inside the patient's shell. */
export const paciente: RouteObject = {
  path: "/dashboard/paciente",
  lazy: page(() => import("../shells/PacienteShell"), "PacienteShell"),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        {
          index: true,
          lazy: page(() => import("@/features/paciente/pages/InicioPage"), "InicioPage"),
        },
        {
          path: "sesiones",
          lazy: page(() => import("@/features/paciente/pages/MisSesionesPage"), "MisSesionesPage"),
        },
        {
          path: "ejercicios",
          lazy: page(
            () => import("@/features/mis-ejercicios/pages/MisEjerciciosPage"),
            "MisEjerciciosPage",
          ),
        },
        {
          path: "chat-ia",
          lazy: page(() => import("@/features/asistente/pages/ChatIaPage"), "ChatIaPage"),
        },
        {
          path: "perfil",
          lazy: page(
            () => import("@/features/perfil/pages/PerfilPacientePage"),
            "PerfilPacientePage",
          ),
        },
        notFound,
      ],
    },
  ],
};
