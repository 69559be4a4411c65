import { ApiError } from "@/api/error";

const TOO_MANY = 429;

/** What is said before the try after which somebody has to wait. */
export const LAST_TRY = "Te queda un intento; después habrá que esperar unos minutos.";

export function saysLastTry(error: unknown): boolean {
  return error instanceof ApiError && error.code === "last_attempt";
}

export function saysTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.status === TOO_MANY;
}
