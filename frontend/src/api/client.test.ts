import { expect, test } from "vitest";
import { messageOf } from "@/lib/errors";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { api } from "./client";
import { ApiError, errorFrom } from "./error";

const call = () => api.GET("/api/v1/auth/config").catch((error: unknown) => error);
const answer = (respond: () => Response) => server.use(http.get(at("/auth/config"), respond));

test("an error says what the server said", async () => {
  answer(() => problem(409, "Debes cambiar tu contraseña", { code: "password_change_required" }));
  const error = (await call()) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe("Debes cambiar tu contraseña");
  expect(error.code).toBe("password_change_required");
});

test("else what its status is called", async () => {
  answer(() => new HttpResponse("<html>", { status: 502, statusText: "Bad Gateway" }));
  expect(await call()).toMatchObject({ message: "Bad Gateway", detail: undefined, status: 502 });
});

test("else its number, which a person never reads", async () => {
  const error = await errorFrom(new Response(null, { status: 500 }));
  expect(error.message).toBe("HTTP error! status: 500");
  expect(messageOf(error, "No se pudo iniciar sesión")).toBe("No se pudo iniciar sesión");
});

test("a list or an object in `detail` is not a sentence", async () => {
  answer(() =>
    HttpResponse.json({ detail: [{ msg: "x" }] }, { status: 422, statusText: "Unprocessable" }),
  );
  expect(await call()).toMatchObject({ message: "Unprocessable", detail: undefined });
});

test("a call that reaches nobody says so", async () => {
  answer(() => HttpResponse.error());
  expect(await call()).toMatchObject({ isNetwork: true, detail: "Error de conexión" });
});

test("a server that asks to wait says for how long", async () => {
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json(
        { detail: "Demasiados intentos" },
        { status: 429, headers: { "Retry-After": "30" } },
      ),
    ),
  );
  expect(await call()).toMatchObject({ retryAfter: 30 });
});
