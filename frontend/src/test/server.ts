import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";

/** Answers exactly what the real server answers; a test adds what it needs with `server.use`. */
export const server = setupServer();

/** A path of the API, as msw matches it. */
export const at = (path: string) => `*/api/v1${path}`;

/** An error as the server writes it (contract §1). */
export function problem(status: number, detail: string, extra: Record<string, unknown> = {}) {
  return HttpResponse.json({ detail, message: detail, ...extra }, { status });
}

export { HttpResponse, http };
