import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { api } from "@/api/client";
import { replaceDocument } from "@/lib/documents";
import { openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const THERAPIST_PLACE = "/dashboard/terapeuta/perfil";
const ACCOUNTS = { "Bearer token-1": THERAPIST, "Bearer token-2": PATIENT } as const;

beforeEach(() => {
  server.use(
    http.get(at("/auth/me"), ({ request }) => {
      const account = ACCOUNTS[request.headers.get("Authorization") as keyof typeof ACCOUNTS];
      return account ? HttpResponse.json(account) : problem(401, "No autenticado");
    }),
  );
});

/** What a tab notices when another one writes: the value, and the event of its key. */
function anotherTab(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue: value })));
}

async function openAsTherapist() {
  const app = await openApp(THERAPIST_PLACE, { signedIn: true });
  await screen.findByRole("heading", { name: "Mi Perfil" });
  return app;
}

test("signing out in another tab ends this one's session without a word, and remembers where", async () => {
  const { router } = await openAsTherapist();
  anotherTab("access_token", null);

  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: THERAPIST_PLACE });
  expect(screen.queryByText("Sesión expirada")).not.toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
});

test("somebody else who signs in in another tab gets their own home here", async () => {
  const { router } = await openAsTherapist();
  anotherTab("access_token", "token-2");

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  expect(screen.queryByText("Ana Robledo")).not.toBeInTheDocument();
  expect(localStorage.getItem("user_name")).toBe("Lucía Ferrer");
});

test("hearing twice of somebody else who signed in leads to their home all the same", async () => {
  const { router } = await openAsTherapist();
  anotherTab("access_token", "token-2");
  anotherTab("mustChangePassword", null);

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  expect(replaceDocument).not.toHaveBeenCalled();
});

test("what one person's tab asks for is never sent as another", async () => {
  const sent = vi.fn();
  server.use(
    http.get(at("/auth/dev/accounts"), () => {
      sent();
      return problem(403, "No tienes permisos para esta acción");
    }),
  );
  const { router } = await openAsTherapist();
  localStorage.setItem("access_token", "token-2"); // The event is still on its way.
  await act(() => api.GET("/api/v1/auth/dev/accounts").catch(() => undefined));

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  expect(sent).not.toHaveBeenCalled();
  expect(localStorage.getItem("access_token")).toBe("token-2");
});

test("a token that nobody knows, wherever it came from, expires and remembers the place", async () => {
  const { router } = await openAsTherapist();
  localStorage.setItem("access_token", "nonsense");
  await act(() => api.GET("/api/v1/auth/dev/accounts").catch(() => undefined));

  expect(await screen.findByText("Sesión expirada")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.state).toEqual({ from: THERAPIST_PLACE });
});

test("a tab that waits at the door goes in when another one signs in", async () => {
  const { router } = await openApp("/login");
  await screen.findByRole("heading", { name: "Inicia sesión" });
  anotherTab("access_token", "token-2");

  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
});

test("a password changed in another tab frees this one", async () => {
  let forced = true;
  server.use(
    http.get(at("/auth/me"), () => HttpResponse.json({ ...PATIENT, must_change_password: forced })),
  );
  const { router } = await openApp("/dashboard/paciente/perfil", { signedIn: true });
  await screen.findByRole("heading", { name: "Cambiar contraseña" });
  expect(localStorage.getItem("mustChangePassword")).toBe("true");

  forced = false;
  anotherTab("mustChangePassword", null);
  // It asks whether that is so, leads home, and keeps nobody from going on.
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  await act(() => router.navigate("/dashboard/paciente/perfil"));
  expect(await screen.findByRole("heading", { name: "Mi Perfil" })).toBeVisible();
});

test("a page brought back from the browser's memory asks who is there now", async () => {
  await openAsTherapist();
  localStorage.clear();
  act(() => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
});

test("of two tabs that hear of the same end at the same moment one says it", async () => {
  vi.stubGlobal("navigator", { onLine: true, locks: { request: heldElsewhere } });
  const { router } = await openAsTherapist();
  localStorage.setItem("access_token", "nonsense");
  await act(() => api.GET("/api/v1/auth/dev/accounts").catch(() => undefined));

  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(screen.queryByText("Sesión expirada")).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

/** The browser's answer while another tab holds the lock. */
async function heldElsewhere(_: string, __: LockOptions, callback: LockGrantedCallback<unknown>) {
  await callback(null);
}
