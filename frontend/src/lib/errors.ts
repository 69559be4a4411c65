import { ApiError } from "@/api/error";

export const GENERIC_ERROR = "Algo no ha ido bien. Inténtalo de nuevo.";

const TOO_MANY_ATTEMPTS = 429;

/** What a person reads about a failure: the server's own sentence, else the fallback of that screen. */
export function messageOf(error: unknown, fallback: string = GENERIC_ERROR): string {
  if (!(error instanceof ApiError && error.detail)) return fallback;
  const { detail, status, retryAfter } = error;
  return status === TOO_MANY_ATTEMPTS && retryAfter ? `${detail} ${waitOf(retryAfter)}` : detail;
}

/** `Quedan 15 minutos.`, or hours where there are many, from seconds. */
function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `Quedan ${Math.ceil(minutes / 60)} horas.`;
  return minutes === 1 ? "Queda 1 minuto." : `Quedan ${minutes} minutos.`;
}

/** Whether the server understood and said no: what was asked has not been done, and would not be. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Whether the thing asked for does not exist, or is not ours to see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Whether somebody else changed what was read, or its state does not allow the act any more. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409;
}
