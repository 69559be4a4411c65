import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "@/api/client";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const PLACE = "/dashboard/terapeuta/no-existe";

beforeEach(() => {
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: false, demo: [] }),
    ),
  );
});

async function openSignedIn() {
  answerAs(THERAPIST);
  const app = await openApp(PLACE, { signedIn: true });
  await screen.findByText("¡Ups! Página no encontrada");
  return app;
}

const refusedCall = () => act(() => api.GET("/api/v1/auth/dev/accounts").catch(() => undefined));

test.each([401, 403])("a %i from any call ends the session, said once", async (status) => {
  server.use(http.get(at("/auth/dev/accounts"), () => problem(status, "No autenticado")));
  const { router } = await openSignedIn();
  await refusedCall();

  expect(await screen.findByText("Sesión expirada")).toBeVisible();
  expect(
    screen.getByText("Tu sesión ha expirado. Por favor, inicia sesión nuevamente."),
  ).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.state).toEqual({ from: PLACE });
  expect(localStorage.getItem("access_token")).toBeNull();
});

test("a late refusal of an older token leaves the new session alone", async () => {
  const { router } = await openSignedIn();
  server.use(
    http.get(at("/auth/dev/accounts"), () => {
      localStorage.setItem("access_token", "token-2");
      return problem(401, "No autenticado");
    }),
  );
  await refusedCall();
  expect(localStorage.getItem("access_token")).toBe("token-2");
  expect(router.state.location.pathname).toBe(PLACE);
});

test("a refusal because the password must change leads to changing it", async () => {
  answerAs(PATIENT);
  const { router } = await openApp("/dashboard/paciente/no-existe", { signedIn: true });
  await screen.findByText("¡Ups! Página no encontrada");
  server.use(
    http.get(at("/auth/dev/accounts"), () =>
      problem(409, "Debes cambiar tu contraseña", { code: "password_change_required" }),
    ),
  );
  await refusedCall();
  expect(await screen.findByRole("heading", { name: "Cambiar contraseña" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/change-password");
});

test("signing out forgets everything, tells the server and goes home", async () => {
  const told = vi.fn();
  server.use(
    http.post(at("/auth/logout"), ({ request }) => {
      told(request.headers.get("Authorization"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { router, user } = await openSignedIn();
  const [profile] = screen.getAllByRole("button", { name: /Ana Robledo/ });
  if (!profile) throw new Error("the shell has no profile menu");
  await user.click(profile);
  await user.click(await screen.findByRole("menuitem", { name: "Cerrar Sesión" }));

  expect(await screen.findByText("Sesión cerrada")).toBeVisible();
  expect(told).toHaveBeenCalledWith("Bearer token-1");
  expect(router.state.location.pathname).toBe("/");
  expect(localStorage.getItem("auth_user")).toBeNull();
});

test("signing out in another tab signs this one out", async () => {
  await openSignedIn();
  localStorage.clear();
  act(() => dispatchEvent(new StorageEvent("storage", { key: "access_token", newValue: null })));
  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
});

test("the session is checked again every five minutes, as a call nobody asked for", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    await openSignedIn();
    const headers = new Promise<Headers>((resolve) => {
      server.use(
        http.get(at("/auth/me"), ({ request }) => {
          resolve(request.headers);
          return HttpResponse.json(THERAPIST);
        }),
      );
    });
    await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
    expect((await headers).get("X-Remanso-Background")).toBe("1");
  } finally {
    vi.useRealTimers();
  }
});
