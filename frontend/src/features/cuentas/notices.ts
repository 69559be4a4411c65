import type { Flash } from "@/lib/flash";

/** What the end of a session says, in the application and on the public site alike. */
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
