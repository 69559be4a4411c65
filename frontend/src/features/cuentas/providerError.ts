import { ApiError } from "@/api/error";
import { messageOf } from "@/lib/errors";

/** What a failed sign-in with the provider says; `null` when it was the provider that failed. */
export function providerErrorMessage(error: unknown): string {
  if (
    error instanceof ApiError &&
    error.status === 404 &&
    error.detail?.includes("User not found")
  ) {
    return "Usuario no encontrado. Solo los usuarios invitados pueden acceder a la aplicación.";
  }
  return messageOf(error, "Error al iniciar sesión con Google");
}
