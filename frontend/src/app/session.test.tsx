import { act, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "@/api/client";
import { restoreSession, suspendSession } from "@/entities/cuenta/session";
import { replaceDocument } from "@/lib/documents";
import { takeFlash } from "@/lib/flash";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { memoryRouter } from "@/test/router";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { Application } from "./Application";
import { routes } from "./routes";

const PLACE = "/dashboard/terapeuta/no-existe";

async function openSignedIn() {
  answerAs(THERAPIST);
  const app = await openApp(PLACE, { signedIn: true });
  await screen.findByText("¡Ups! Página no encontrada");
  return app;
}

/** As a document that has just loaded: who is there is still being asked. */
async function openLoading(path: string) {
  localStorage.setItem("access_token", "token-1");
  suspendSession();
  const router = memoryRouter(routes, path);
  render(<Application router={router} />);
  return { router };
}

const call = () => api.GET("/api/v1/auth/dev/accounts").catch(() => undefined);
const refusedCall = () => act(call);

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

test("signing out forgets everything, tells the server and goes home with a word for it", async () => {
  const told = vi.fn();
  server.use(
    http.post(at("/auth/logout"), ({ request }) => {
      told(request.headers.get("Authorization"));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = await openSignedIn();
  await signOut(user);

  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/"));
  expect(told).toHaveBeenCalledWith("Bearer token-1");
  expect(localStorage).toHaveLength(0);
  expect(takeFlash()).toMatchObject({
    kind: "success",
    title: "Sesión cerrada",
    description: "Has cerrado sesión correctamente.",
  });
});

async function signOut(user: Awaited<ReturnType<typeof openSignedIn>>["user"]) {
  const [profile] = screen.getAllByRole("button", { name: /Ana Robledo/ });
  if (!profile) throw new Error("the shell has no profile menu");
  await user.click(profile);
  await user.click(await screen.findByRole("menuitem", { name: "Cerrar Sesión" }));
}

test("a server that cannot be told does not keep anybody in", async () => {
  server.use(http.post(at("/auth/logout"), () => HttpResponse.error()));
  const { user } = await openSignedIn();
  await signOut(user);
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/"));
  expect(takeFlash()).toMatchObject({ title: "Error", description: "Error al cerrar sesión" });
  expect(localStorage).toHaveLength(0);
});

test("signing out of a session that had already ended is signing out", async () => {
  server.use(http.post(at("/auth/logout"), () => problem(401, "No autenticado")));
  const { user } = await openSignedIn();
  await signOut(user);
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/"));
  expect(takeFlash()).toMatchObject({ title: "Sesión cerrada" });
  expect(screen.queryByText("Sesión expirada")).not.toBeInTheDocument();
});

test("this browser has forgotten before the server answers", async () => {
  server.use(http.post(at("/auth/logout"), () => new Promise<never>(() => {})));
  const { user } = await openSignedIn();
  await signOut(user);
  expect(localStorage).toHaveLength(0);
  expect(screen.queryByText("Ana Robledo")).not.toBeInTheDocument();
});

test("several refusals at once are said once, and the door makes ready for the next", async () => {
  server.use(http.get(at("/auth/dev/accounts"), () => problem(401, "No autenticado")));
  await openSignedIn();
  await act(() => Promise.all([call(), call(), call()]));

  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  expect(screen.getAllByText("Sesión expirada")).toHaveLength(1);
  expect(sessionStorage.getItem("tokenExpiredShown")).toBeNull();
});

test("in this tab the notice has been shown: the session ends without it", async () => {
  server.use(http.get(at("/auth/dev/accounts"), () => problem(401, "No autenticado")));
  await openSignedIn();
  sessionStorage.setItem("tokenExpiredShown", "true");
  await refusedCall();
  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  expect(screen.queryByText("Sesión expirada")).not.toBeInTheDocument();
});

test("a refusal while nobody is signed in ends nothing", async () => {
  server.use(http.get(at("/auth/dev/accounts"), () => problem(401, "No autenticado")));
  await openApp("/login");
  await screen.findByRole("heading", { name: "Inicia sesión" });
  await refusedCall();
  expect(screen.queryByText("Sesión expirada")).not.toBeInTheDocument();
});

test("who is signed in does not see the door", async () => {
  answerAs(THERAPIST);
  const { router } = await openLoading("/login");
  await waitFor(() => expect(router.state.location.pathname).toMatch("/dashboard/terapeuta"));
  expect(screen.queryByRole("heading", { name: "Inicia sesión" })).not.toBeInTheDocument();
});

test("until it is known whether the password must change, no page shows", async () => {
  let answerMe: (me: unknown) => void = () => undefined;
  const me = new Promise((resolve) => {
    answerMe = resolve;
  });
  server.use(http.get(at("/auth/me"), async () => HttpResponse.json((await me) as object)));
  const seen = new Set<string>();
  const watch = new MutationObserver(() => {
    for (const heading of screen.queryAllByRole("heading")) seen.add(heading.textContent ?? "");
  });
  watch.observe(document.body, { childList: true, subtree: true });
  await openLoading("/forgot-password");
  await screen.findByText("Cargando...");
  answerMe({ ...PATIENT, must_change_password: true });
  expect(await screen.findByRole("heading", { name: "Cambiar contraseña" })).toBeVisible();
  watch.disconnect();
  expect([...seen]).toEqual(["Cambiar contraseña"]);
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

test("a page that is left while it asks who is there signs nobody out", async () => {
  await openSignedIn();
  // jsdom's own DOMException is no Error, as a browser's is.
  const left = Object.assign(new Error("left"), { name: "AbortError" });
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(left);
  await act(() => restoreSession({ background: true }));

  expect(screen.getByText("¡Ups! Página no encontrada")).toBeVisible();
  expect(localStorage.getItem("access_token")).toBe("token-1");
});
