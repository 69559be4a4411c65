import { SECOND_FACTOR, SECOND_STEP } from "@/entities/cuenta/destinations";
import type { Route } from "@/lib/router/router-types";
import { Doorstep } from "../guards";
import { page } from "./page";

/** Signing in and passwords: pages that bring their own frame. */
export const cuentas: Route[] = [
  {
    element: <Doorstep />,
    children: [
      {
        path: "/login",
        lazy: page(() => import("../pages/cuentas/LoginPage"), "LoginPage"),
      },
    ],
  },
  {
    path: SECOND_STEP,
    lazy: page(() => import("../pages/cuentas/SegundoPasoPage"), "SegundoPasoPage"),
  },
  {
    path: "/forgot-password",
    lazy: page(() => import("../pages/cuentas/ForgotPasswordPage"), "ForgotPasswordPage"),
  },
  {
    path: "/reset-password",
    lazy: page(() => import("../pages/cuentas/ResetPasswordPage"), "ResetPasswordPage"),
  },
  {
    path: "/register/invited",
    lazy: page(() => import("../pages/cuentas/RegisterPage"), "RegisterPage"),
  },
  {
    path: "/citas/enlace/:token",
    lazy: page(() => import("../pages/cuentas/EnlaceCitaPage"), "EnlaceCitaPage"),
  },
  {
    path: "/dev/google",
    lazy: page(() => import("../pages/cuentas/DevChooserPage"), "DevChooserPage"),
  },
  {
    path: "/dev/correo",
    lazy: page(() => import("../pages/cuentas/BuzonPage"), "BuzonPage"),
  },
];

/** The password of whoever is inside; it brings its own frame too, and stands beside both dashboards. */
export const contrasena: Route = {
  path: "/change-password",
  lazy: page(() => import("../pages/cuentas/ChangePasswordPage"), "ChangePasswordPage"),
};

/** Setting up the second factor that the practice demands; likewise. */
export const segundoFactor: Route = {
  path: SECOND_FACTOR,
  lazy: page(() => import("../pages/cuentas/SegundoFactorPage"), "SegundoFactorPage"),
};
