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
  const fallback = "Error al iniciar sesión con Google";
  // Where no answer came there is no detail of the server's to say.
  const unanswered = error instanceof ApiError && error.isNetwork;
  return unanswered ? fallback : messageOf(error, fallback);
}
