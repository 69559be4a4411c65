import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { endSession, startSession } from "@/entities/cuenta/session";
import { KEPT_MS } from "@/lib/unsaved-forms";
import { openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, PERFIL_TERAPEUTA, problem, server } from "@/test/server";
// Loaded here, not while a test waits for the lazy page.
import "./shells/TerapeutaShell";
import "@/features/perfil/components/TerapeutaForm";
import "./pages/terapeuta/PerfilTerapeutaPage";

const PERFIL = "/dashboard/terapeuta/perfil";
const ACCOUNTS = { "Bearer token-1": THERAPIST, "Bearer token-2": PATIENT } as const;
const BACK = "Hemos recuperado lo que no habías guardado.";

/** Called when the door has asked how one may enter. */
const asked = vi.fn();

beforeEach(() => {
  server.use(
    http.get(at("/auth/config"), () => {
      asked();
      return HttpResponse.json({ google_client_id: null, development: false, demo: [] });
    }),
    http.get(at("/auth/me"), ({ request }) => {
      const account = ACCOUNTS[request.headers.get("Authorization") as keyof typeof ACCOUNTS];
      return account ? HttpResponse.json(account) : problem(401, "No autenticado");
    }),
    http.get(at("/terapeuta/perfil"), () => HttpResponse.json(PERFIL_TERAPEUTA)),
  );
});

const specialty = () => screen.findByLabelText("Especialidad");
const stored = () => Object.values(sessionStorage).join();

async function comeToTheDoor() {
  await screen.findByRole("heading", { name: "Inicia sesión" });
  await waitFor(() => expect(asked).toHaveBeenCalled());
}

async function typeInProfile() {
  const app = await openApp(PERFIL, { signedIn: true });
  await app.user.click(await screen.findByRole("button", { name: "Editar Perfil" }));
  fireEvent.change(await specialty(), { target: { value: "Duelo" } });
  return app;
}

/** The server ends the session, and the form finds out by saving. */
async function loseSession() {
  const app = await typeInProfile();
  server.use(http.patch(at("/terapeuta/perfil"), () => problem(401, "No autenticado")));
  await app.user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  await comeToTheDoor();
  return app;
}

/** Another tab signs somebody in, or out, and this one hears of it. */
function anotherTab(key: string, value: string | null) {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue: value })));
}

test("what was typed when the session ended is there again for whoever typed it, until saved", async () => {
  const { router, user } = await loseSession();
  expect(stored()).toContain("Duelo");
  await act(() => startSession("token-1"));
  await act(() => router.navigate(PERFIL));

  expect(await specialty()).toHaveValue("Duelo");
  expect(screen.getByText(BACK)).toBeVisible();
  expect(stored()).not.toContain("Duelo");
  server.use(http.patch(at("/terapeuta/perfil"), () => HttpResponse.json(PERFIL_TERAPEUTA)));
  await user.click(screen.getByRole("button", { name: "Guardar cambios" }));
  await user.click(await screen.findByRole("button", { name: "Editar Perfil" }));
  expect(await specialty()).toHaveValue("");
  expect(screen.queryByText(BACK)).not.toBeInTheDocument();
});

test("what another window saved meanwhile is under it, and what both changed is named", async () => {
  const { router } = await loseSession();
  const theirs = { ...PERFIL_TERAPEUTA, especialidad: "Trauma", licencia: "M-1", version: 1 };
  server.use(http.get(at("/terapeuta/perfil"), () => HttpResponse.json(theirs)));
  await act(() => startSession("token-1"));
  await act(() => router.navigate(PERFIL));

  await waitFor(async () => expect(await specialty()).toHaveValue("Duelo"));
  expect(screen.getByLabelText("Licencia")).toHaveValue("M-1");
  expect(screen.getByText(/se queda lo tuyo en: Especialidad/)).toBeVisible();
});

test("a session that ended in another tab keeps it, too", async () => {
  await typeInProfile();
  anotherTab("access_token", null);
  await comeToTheDoor();
  expect(stored()).toContain("Duelo");
});

test("nobody else gets it: it goes when they sign in", async () => {
  await loseSession();
  await act(() => startSession("token-2"));
  expect(stored()).not.toContain("Duelo");
});

test("it goes after a while", async () => {
  await loseSession();
  vi.useFakeTimers({ now: Date.now() + KEPT_MS });
  await act(() => startSession("token-1"));
  vi.useRealTimers();
  expect(stored()).not.toContain("Duelo");
});

test("signing out leaves nothing behind", async () => {
  await typeInProfile();
  act(() => void endSession({ byChoice: true }));
  expect(stored()).not.toContain("Duelo");
});

test("signing out in another tab leaves nothing behind in this one", async () => {
  await typeInProfile();
  // What the other tab does, in the order in which this one hears of it.
  anotherTab("sesion_cerrada", "true");
  anotherTab("sesion_cerrada", null);
  anotherTab("access_token", null);
  await comeToTheDoor();
  expect(stored()).not.toContain("Duelo");
});

test("signing out later takes along what an ended session had left", async () => {
  await loseSession();
  anotherTab("sesion_cerrada", "true");
  expect(stored()).not.toContain("Duelo");
});
