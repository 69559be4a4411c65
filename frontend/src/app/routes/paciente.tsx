import type { RouteObject } from "react-router";
import { RouteError } from "../RouteError";
import { notFound } from "./notFound";
import { notReady } from "./notReady";

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
        notReady("chat-ia", "chatIa"),
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
