import createClient, { type Middleware } from "openapi-fetch";
import { ApiError, errorFrom } from "./error";
import type { paths } from "./schema";
import { announce } from "./signals";
import { readToken } from "./token";

/** Headers of a call nobody asked for (polling, revalidation): it does not keep the session alive. */
export const BACKGROUND = { "X-Remanso-Background": "1" } as const;

const conventions: Middleware = {
  onRequest({ request }) {
    const token = readToken();
    if (token) request.headers.set("Authorization", `Bearer ${token}`);
    return request;
  },

  async onResponse({ request, response }) {
    if (response.ok) return undefined;
    const error = await errorFrom(response);
    if (endsTheSession(error) && request.headers.get("Authorization") === bearerNow()) {
      announce("session-ended");
    }
    if (error.code === "password_change_required") announce("password-change-required");
    throw error;
  },

  onError({ error }) {
    if (error instanceof DOMException && error.name === "AbortError") return error;
    return new ApiError({ status: 0, detail: "Error de conexión" });
  },
};

function endsTheSession(error: ApiError): boolean {
  return error.status === 401 || error.status === 403;
}

/** A late answer to a call made with an older token must not end the session that replaced it. */
function bearerNow(): string | null {
  const token = readToken();
  return token ? `Bearer ${token}` : null;
}

/**
 * The one client of the API, typed by its OpenAPI. Calls throw `ApiError`; nothing here redirects or
 * shows a message. openapi-fetch keeps the `fetch` it is made with, so it is looked up at each call.
 */
export const api = createClient<paths>({
  baseUrl: globalThis.location.origin,
  fetch: (request) => globalThis.fetch(request),
});
api.use(conventions);

/** The body of an answer that has one: `const patients = await body(api.GET("/api/v1/pacientes/"))`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<T> {
  const { data } = await call;
  if (data === undefined) throw new ApiError({ status: 0, detail: "La respuesta llegó vacía" });
  return data;
}
