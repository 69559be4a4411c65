import { ApiError } from "@/api/error";

export const GENERIC_ERROR = "Algo no ha ido bien. Inténtalo de nuevo.";

/** What a person reads about a failure: the server's own sentence, else the fallback of that screen. */
export function messageOf(error: unknown, fallback: string = GENERIC_ERROR): string {
  return error instanceof ApiError && error.detail ? error.detail : fallback;
}

/** Whether the thing asked for does not exist, or is not ours to see. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
