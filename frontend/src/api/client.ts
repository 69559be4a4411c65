import createClient, { type Middleware } from "openapi-fetch";
import { doubtServer, trustServer } from "@/lib/connection";
import { CONSENT_REQUIRED, tellMissing } from "./consent";
import { earlyAnswer } from "./early-calls";
import { ApiError, errorFrom } from "./error";
import type { paths } from "./schema";
import { announce } from "./signals";
import { readToken, wasReplaced } from "./token";

export { BACKGROUND } from "./background";

/** Whether a call was given up, by whoever made it or because the page was left. */
export function isAbort(error: unknown): error is Error {
  return error instanceof Error && error.name === "AbortError";
}

const conventions: Middleware = {
  onRequest({ request }) {
    if (wasReplaced()) {
      // What one person asked for is never sent as another.
      announce("session-replaced");
      throw new ApiError({ status: 401, detail: "La sesión de esta pestaña ha cambiado" });
    }
    const token = readToken();
    if (token) request.headers.set("Authorization", `Bearer ${token}`);
    return request;
  },

  async onResponse({ request, response }) {
    if (response.ok) {
      trustServer();
      return undefined;
    }
    const error = await errorFrom(response);
    if (isOfAProxy(error)) doubtServer();
    else trustServer();
    if (endsTheSession(error) && isOfNow(request)) announce("session-ended");
    if (error.code === "password_change_required") announce("password-change-required");
    if (error.code === "mfa_required") announce("mfa-required");
    if (error.code === CONSENT_REQUIRED) tellMissing(error);
    throw error;
  },

  onError({ error }) {
    if (isAbort(error)) return error;
    doubtServer();
    return new ApiError({ status: 0, detail: "Error de conexión" });
  },
};

/** What stands before a server answers for one that does not, and says nothing of ours. */
function isOfAProxy({ status, detail }: ApiError): boolean {
  return [502, 503, 504].includes(status) && detail === undefined;
}

function endsTheSession(error: ApiError): boolean {
  return error.status === 401 || error.status === 403;
}

/** A late answer to a call made with an older token, or with none, must not end a session. */
function isOfNow(request: Request): boolean {
  const token = readToken();
  return token !== null && request.headers.get("Authorization") === `Bearer ${token}`;
}

/**
 * The one client of the API, typed by its OpenAPI. Calls throw `ApiError`; nothing here redirects or
 * shows a message. openapi-fetch keeps the `fetch` it is made with, so it is looked up at each call.
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location.origin,
  fetch: (request) => earlyAnswer(request) ?? globalThis.fetch(request),
});
api.use(conventions);

/** The body of an answer that has one: `const patients = await body(api.GET("/api/v1/pacientes/"))`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new ApiError({ status: 0, detail: "La respuesta llegó vacía" });
  return data;
}
