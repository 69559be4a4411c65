import type { Flash } from "@/lib/flash";

/** What getting in and out says, in whichever document it is then read. */
export const SIGNED_IN: Flash = {
  kind: "success",
  title: "Acceso exitoso",
  description: "Has iniciado sesión correctamente.",
};

export const SIGNED_IN_WITH_PROVIDER: Flash = {
  kind: "success",
  title: "Inicio de sesión con Google exitoso!",
};

export const SESSION_EXPIRED: Flash = {
  kind: "error",
  title: "Sesión expirada",
  description: "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
  duration: 5000,
};

export const SIGNED_OUT: Flash = {
  kind: "success",
  title: "Sesión cerrada",
  description: "Has cerrado sesión correctamente.",
};

export const SIGN_OUT_FAILED: Flash = {
  kind: "error",
  title: "Error",
  description: "Error al cerrar sesión",
};
