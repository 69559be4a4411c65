import type { RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";

/** The patient's screens, inside the patient's shell. */
export const paciente: RouteObject = {
  path: "/dashboard/paciente",
  lazy: async () => ({ Component: (await import("../shells/PacienteShell")).PacienteShell }),
  children: [
    {
      errorElement: <RouteError />,
      children: [
        {
          index: true,
          lazy: async () => ({
            Component: (await import("@/features/paciente/pages/InicioPage")).InicioPage,
          }),
        },
        {
          path: "sesiones",
          lazy: async () => ({
            Component: (await import("@/features/paciente/pages/MisSesionesPage")).MisSesionesPage,
          }),
        },
        {
          path: "ejercicios",
          lazy: async () => ({
            Component: (await import("@/features/mis-ejercicios/pages/MisEjerciciosPage"))
              .MisEjerciciosPage,
          }),
        },
        {
          path: "chat-ia",
          lazy: async () => ({
            Component: (await import("@/features/asistente/pages/ChatIaPage")).ChatIaPage,
          }),
        },
        {
          path: "perfil",
          lazy: async () => ({
            Component: (await import("@/features/perfil/pages/PerfilPacientePage"))
              .PerfilPacientePage,
          }),
        },
        notFound,
      ],
    },
  ],
};
