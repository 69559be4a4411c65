import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { reloadDocument, replaceDocument } from "@/lib/documents";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const LOGIN = { access_token: "token-1", token_type: "bearer", must_change_password: false };

/** What Google's script leaves in the page, as far as it is used: the network's edge. */
interface TokenClient {
  callback: (answer: { access_token?: string; error?: string }) => void;
  error_callback: (error: { type: string }) => void;
  scope: string;
  client_id: string;
}

let google: TokenClient | undefined;
const opened = vi.fn();

beforeEach(() => {
  google = undefined;
  vi.clearAllMocks();
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: "our-client", development: false, demo: [] }),
    ),
    http.post(at("/auth/google-login"), () => HttpResponse.json({ ...LOGIN, role: "terapeuta" })),
  );
  answerAs(THERAPIST);
});

const script = () =>
  waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src*="accounts.google.com"]');
    if (!found) throw new Error("the provider's script was not asked for");
    return found;
  });

async function scriptArrives() {
  const accounts = {
    oauth2: {
      initTokenClient: (client: TokenClient) => {
        google = client;
        return { requestAccessToken: opened };
      },
    },
  };
  vi.stubGlobal("google", { accounts });
  const found = await script();
  act(() => found.onload?.(new Event("load")));
}

async function openTherapistsDoor() {
  const app = await openApp("/login");
  await app.user.click(await screen.findByRole("tab", { name: "Terapeuta" }));
  return app;
}

const door = () => screen.findByRole("button", { name: "Iniciar sesión con Google" });

test("nothing is asked of Google before somebody turns to its door", async () => {
  await openApp("/login");
  await screen.findByRole("button", { name: "Continuar con Google" });
  expect(document.querySelector('script[src*="google"]')).toBeNull();
});

test("the provider's token signs in, and the document its script ran in is left", async () => {
  let sent: unknown;
  server.use(
    http.post(at("/auth/google-login"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...LOGIN, role: "terapeuta" });
    }),
  );
  const { user } = await openTherapistsDoor();
  await scriptArrives();
  await user.click(await door());
  expect(opened).toHaveBeenCalledOnce();
  expect(google).toMatchObject({ client_id: "our-client" });
  expect(google?.scope.trim().split(" ").sort()).toEqual(["email", "openid", "profile"]);
  act(() => google?.callback({ access_token: "from-google" }));

  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard/terapeuta"));
  expect(sent).toEqual({ token: "from-google", role: "terapeuta" });
  expect(sessionStorage.getItem("aviso")).toContain("Inicio de sesión con Google exitoso!");
  expect(JSON.stringify(localStorage)).not.toContain("from-google");
});

test("a click that came before the script opens the window when it is there", async () => {
  answerAs(PATIENT);
  const { user } = await openApp("/login");
  await user.click(await screen.findByRole("button", { name: "Continuar con Google" }));
  expect(opened).not.toHaveBeenCalled();
  await scriptArrives();
  expect(opened).toHaveBeenCalledOnce();
  act(() => google?.callback({ access_token: "from-google" }));
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard/paciente"));
});

test("a script that cannot be fetched is said, and fetched again at the next click", async () => {
  const { user } = await openTherapistsDoor();
  const first = await script();
  act(() => {
    if (typeof first.onerror === "function") first.onerror(new Event("error"));
  });
  await user.click(await door());
  const second = await script();
  expect(second).not.toBe(first);
  act(() => {
    if (typeof second.onerror === "function") second.onerror(new Event("error"));
  });
  expect(await screen.findByText("Error al iniciar sesión con Google")).toBeVisible();
  expect(await door()).toBeEnabled();
});

test("a script that neither comes nor fails does not keep anybody waiting", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const { user } = await openTherapistsDoor();
    await script();
    await user.click(await door());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Error al iniciar sesión con Google")).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["its own error", () => google?.callback({ error: "access_denied" })],
  ["a window that could not open", () => google?.error_callback({ type: "popup_failed_to_open" })],
])("the provider's failure, %s, is said", async (_, fail) => {
  const { user } = await openTherapistsDoor();
  await scriptArrives();
  await user.click(await door());
  act(() => fail());
  expect(await screen.findByText("Error al iniciar sesión con Google")).toBeVisible();
});

test("closing the provider's window is no failure", async () => {
  const { user } = await openTherapistsDoor();
  await scriptArrives();
  await user.click(await door());
  act(() => google?.error_callback({ type: "popup_closed" }));
  expect(screen.queryByText("Error al iniciar sesión con Google")).not.toBeInTheDocument();
  expect(await door()).toBeEnabled();
});

test.each([
  [
    "nobody invited",
    () => problem(404, "User not found"),
    "Usuario no encontrado. Solo los usuarios invitados pueden acceder a la aplicación.",
  ],
  ["refused", () => problem(400, "Token de Google inválido"), "Token de Google inválido"],
  ["lost", () => new HttpResponse(null, { status: 502 }), "Error al iniciar sesión con Google"],
])("an account that is %s is told so", async (_, respond, sentence) => {
  server.use(http.post(at("/auth/google-login"), respond));
  const { user } = await openTherapistsDoor();
  await scriptArrives();
  await user.click(await door());
  act(() => google?.callback({ access_token: "from-google" }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(replaceDocument).not.toHaveBeenCalled();
});

test("with the provider configured, a password leaves the document too", async () => {
  server.use(
    http.post(at("/auth/login/patient"), () => HttpResponse.json({ ...LOGIN, role: "paciente" })),
  );
  answerAs(PATIENT);
  const { user } = await openApp("/login");
  await screen.findByRole("button", { name: "Continuar con Google" });
  await user.type(screen.getByLabelText("Correo electrónico"), "lucia@correo.example");
  await user.type(screen.getByLabelText("Contraseña"), "Remanso-2026{Enter}");
  await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/dashboard/paciente"));
  expect(sessionStorage.getItem("aviso")).toContain("Acceso exitoso");
});

test("whoever was sent here from inside enters through a document of its own, and is not lost", async () => {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { name: "http://localhost/dashboard/terapeuta/pacientes" } as PerformanceEntry,
  ]);
  const first = await openApp("/dashboard/terapeuta/pacientes?q=eva");
  await waitFor(() => expect(reloadDocument).toHaveBeenCalledOnce());
  first.unmount();
  vi.mocked(performance.getEntriesByType).mockReturnValue([]);

  const { router } = await openApp("/login");
  await screen.findByRole("heading", { name: "Inicia sesión" });
  await waitFor(() =>
    expect(router.state.location.state).toEqual({ from: "/dashboard/terapeuta/pacientes?q=eva" }),
  );
  expect(reloadDocument).toHaveBeenCalledOnce();
});
