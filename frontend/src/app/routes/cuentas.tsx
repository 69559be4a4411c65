import type { RouteObject } from "react-router";
import { Doorstep } from "@/features/cuentas/guards";
import { page } from "./page";

/** Signing in and passwords: pages that bring their own frame. */
export const cuentas: RouteObject[] = [
  {
    element: <Doorstep />,
    children: [
      {
        path: "/login",
        lazy: page(() => import("@/features/cuentas/pages/LoginPage"), "LoginPage"),
      },
    ],
  },
  {
    path: "/forgot-password",
    lazy: page(() => import("@/features/cuentas/pages/ForgotPasswordPage"), "ForgotPasswordPage"),
  },
  {
    path: "/reset-password",
    lazy: page(() => import("@/features/cuentas/pages/ResetPasswordPage"), "ResetPasswordPage"),
  },
  {
    path: "/register/invited",
    lazy: page(() => import("@/features/invitaciones/pages/RegisterPage"), "RegisterPage"),
  },
  {
    path: "/dev/google",
    lazy: page(() => import("@/features/cuentas/pages/DevChooserPage"), "DevChooserPage"),
  },
  {
    path: "/dev/correo",
    lazy: page(() => import("@/features/avisos/pages/BuzonPage"), "BuzonPage"),
  },
];

/** The password of whoever is inside; it brings its own frame too, and stands beside both dashboards. */
export const contrasena: RouteObject = {
  path: "/change-password",
  lazy: page(() => import("@/features/cuentas/pages/ChangePasswordPage"), "ChangePasswordPage"),
};
