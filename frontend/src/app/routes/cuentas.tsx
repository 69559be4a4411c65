import type { RouteObject } from "react-router";
import { Doorstep, Guard } from "@/features/cuentas/guards";

/** Signing in and passwords: pages that bring their own frame. */
export const cuentas: RouteObject[] = [
  {
    element: <Doorstep />,
    children: [
      {
        path: "/login",
        lazy: async () => ({
          Component: (await import("@/features/cuentas/pages/LoginPage")).LoginPage,
        }),
      },
    ],
  },
  {
    path: "/forgot-password",
    lazy: async () => ({
      Component: (await import("@/features/cuentas/pages/ForgotPasswordPage")).ForgotPasswordPage,
    }),
  },
  {
    path: "/reset-password",
    lazy: async () => ({
      Component: (await import("@/features/cuentas/pages/ResetPasswordPage")).ResetPasswordPage,
    }),
  },
  {
    path: "/register/invited",
    lazy: async () => ({
      Component: (await import("@/features/invitaciones/pages/RegisterPage")).RegisterPage,
    }),
  },
  {
    path: "/dev/google",
    lazy: async () => ({
      Component: (await import("@/features/cuentas/pages/DevChooserPage")).DevChooserPage,
    }),
  },
  {
    path: "/dev/correo",
    lazy: async () => ({
      Component: (await import("@/features/avisos/pages/BuzonPage")).BuzonPage,
    }),
  },
  {
    element: <Guard />,
    children: [
      {
        path: "/change-password",
        lazy: async () => ({
          Component: (await import("@/features/cuentas/pages/ChangePasswordPage"))
            .ChangePasswordPage,
        }),
      },
    ],
  },
];
