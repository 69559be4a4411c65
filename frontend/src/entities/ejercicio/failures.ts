import { ApiError } from "@/api/error";
import { messageOf } from "@/lib/errors";

export const TRY_AGAIN = "Por favor, intenta de nuevo";

/** Why an act of the bank failed: the server's reason, if it refused; else it can be tried again. */
export function refusalOf(error: unknown): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? messageOf(error, TRY_AGAIN) : TRY_AGAIN;
}
