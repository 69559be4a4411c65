import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startSession } from "@/entities/cuenta/session";
import { answerAs, openApp, PATIENT, THERAPIST } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const CONFIG = { google_client_id: null, development: true, demo: [] };
const LOGIN = { access_token: "token-1", token_type: "bearer", must_change_password: false };

beforeEach(() => {
  server.use(http.get(at("/auth/config"), () => HttpResponse.json(CONFIG)));
});

async function typeCredentials(user: Awaited<ReturnType<typeof openApp>>["user"]) {
  await user.type(await screen.findByLabelText("Correo electrónico"), "lucia@demo.remanso.local");
  await user.type(screen.getByLabelText("Contraseña"), "Remanso-2026");
  await user.click(screen.getByRole("button", { name: "Iniciar sesión" }));
}

test("a patient signs in and lands on their dashboard", async () => {
  let sent: unknown;
  server.use(
    http.post(at("/auth/login/patient"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...LOGIN, role: "paciente" });
    }),
  );
  answerAs(PATIENT);
  const { router, user } = await openApp("/login");
  await typeCredentials(user);

  expect(await screen.findByText("Acceso exitoso")).toBeVisible();
  expect(sent).toEqual({ email: "lucia@demo.remanso.local", contrasenia: "Remanso-2026" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/paciente"));
  expect(localStorage.getItem("access_token")).toBe("token-1");
  expect(localStorage.getItem("user_name")).toBe("Lucía Ferrer");
});

test("a wrong password says so and keeps what was typed", async () => {
  server.use(
    http.post(at("/auth/login/patient"), () => problem(400, "Correo o contraseña incorrectos")),
  );
  const { router, user } = await openApp("/login");
  await typeCredentials(user);

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Error al iniciar sesiónCorreo o contraseña incorrectos",
  );
  expect(screen.getAllByText(/Correo o contraseña incorrectos/)).toHaveLength(1);
  expect(screen.getByLabelText("Correo electrónico")).toHaveValue("lucia@demo.remanso.local");
  expect(router.state.location.pathname).toBe("/login");
  expect(localStorage.getItem("access_token")).toBeNull();
});

test("without a network that is said, and what was typed stays", async () => {
  server.use(http.post(at("/auth/login/patient"), () => HttpResponse.error()));
  const { user } = await openApp("/login");
  await typeCredentials(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Error al iniciar sesiónError de conexión",
  );
  expect(screen.getByLabelText("Correo electrónico")).toHaveValue("lucia@demo.remanso.local");
});

test.each([
  [
    "before the last try",
    () => problem(400, "Correo o contraseña incorrectos", { code: "last_attempt" }),
    "Correo o contraseña incorrectos. Te queda un intento; después habrá que esperar unos minutos.",
  ],
  [
    "after it",
    () => problem(429, "Demasiados intentos. Espera unos minutos e inténtalo de nuevo."),
    "Con un enlace a tu correo puedes elegir otra y entrar ya.",
  ],
])("%s the way that needs no password is offered", async (_, respond, sentence) => {
  server.use(http.post(at("/auth/login/patient"), respond));
  const { router, user } = await openApp("/login");
  await typeCredentials(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  await user.click(screen.getByRole("link", { name: "Elegir otra contraseña" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/forgot-password"));
});

test("a server that says nothing still gets a Spanish sentence", async () => {
  server.use(
    http.post(at("/auth/login/patient"), () => new HttpResponse("<html>", { status: 502 })),
  );
  const { user } = await openApp("/login");
  await typeCredentials(user);

  expect(await screen.findAllByText("No se pudo iniciar sesión")).not.toHaveLength(0);
});

test.each([
  ["says nothing", () => new HttpResponse("<html>", { status: 500 }), "No se pudo iniciar sesión"],
  ["says why", () => problem(503, "Vuelve en un minuto"), "Vuelve en un minuto"],
])("a profile that cannot be read lets nobody in: the server %s", async (_, respond, sentence) => {
  server.use(
    http.post(at("/auth/login/patient"), () => HttpResponse.json({ ...LOGIN, role: "paciente" })),
    http.get(at("/auth/me"), respond),
  );
  const { router, user } = await openApp("/login");
  await typeCredentials(user);

  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(router.state.location.pathname).toBe("/login");
  expect(localStorage).toHaveLength(0);
});

test("what the client says of a profile that cannot be read is for the log, not for people", async () => {
  server.use(http.get(at("/auth/me"), () => new HttpResponse(null, { status: 500 })));
  await expect(startSession("token-1")).rejects.toThrow("Failed to fetch user profile");
});

test("a temporary password leads to changing it", async () => {
  server.use(
    http.post(at("/auth/login/patient"), () =>
      HttpResponse.json({ ...LOGIN, must_change_password: true, role: "paciente" }),
    ),
  );
  answerAs({ ...PATIENT, must_change_password: true });
  const { router, user } = await openApp("/login");
  await typeCredentials(user);

  expect(await screen.findByRole("heading", { name: "Cambiar contraseña" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/change-password");
  expect(localStorage.getItem("mustChangePassword")).toBe("true");
});

test("the patient tab is open on arrival; the therapist's has one door", async () => {
  const { user } = await openApp("/login");
  expect(await screen.findByRole("tab", { name: "Paciente" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await user.click(screen.getByRole("tab", { name: "Terapeuta" }));

  expect(screen.getByText("Los terapeutas solo pueden iniciar sesión con Google")).toBeVisible();
  expect(await screen.findByRole("link", { name: "Iniciar sesión con Google" })).toBeVisible();
  expect(screen.queryByLabelText("Contraseña")).not.toBeInTheDocument();
});

test("the tabs answer to the arrow keys", async () => {
  const { user } = await openApp("/login");
  (await screen.findByRole("tab", { name: "Paciente" })).focus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("tab", { name: "Terapeuta" })).toHaveFocus();
  expect(screen.getByRole("tabpanel", { name: "Terapeuta" })).toBeVisible();
});

test("the development chooser signs a therapist in", async () => {
  server.use(
    http.get(at("/auth/dev/accounts"), () =>
      HttpResponse.json([{ email: THERAPIST.email, name: THERAPIST.name, role: "terapeuta" }]),
    ),
    http.post(at("/auth/dev/token"), () => HttpResponse.json({ access_token: "from-chooser" })),
    http.post(at("/auth/google-login"), async ({ request }) => {
      expect(await request.json()).toEqual({ token: "from-chooser", role: "terapeuta" });
      return HttpResponse.json({ ...LOGIN, role: "terapeuta" });
    }),
  );
  answerAs(THERAPIST);
  const { router, user } = await openApp("/dev/google");
  expect(await screen.findByText("Solo para desarrollo")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: /Ana Robledo/ }));

  expect(await screen.findByText("Inicio de sesión con Google exitoso!")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toMatch("/dashboard/terapeuta"));
  expect(localStorage.getItem("google_access_token")).toBeNull();
});

test("an account that nobody invited is told so", async () => {
  server.use(
    http.get(at("/auth/dev/accounts"), () =>
      HttpResponse.json([
        { email: PATIENT.email, name: PATIENT.name, role: "paciente" },
        { email: THERAPIST.email, name: THERAPIST.name, role: "terapeuta" },
      ]),
    ),
    http.post(at("/auth/dev/token"), () => HttpResponse.json({ access_token: "from-chooser" })),
    http.post(at("/auth/google-login"), () => problem(404, "User not found")),
  );
  const { user } = await openApp("/dev/google?role=paciente");
  await user.click(await screen.findByRole("button", { name: /Lucía Ferrer/ }));

  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Usuario no encontrado. Solo los usuarios invitados pueden acceder a la aplicación.",
  );
  expect(screen.queryByRole("button", { name: /Ana Robledo/ })).not.toBeInTheDocument();
});

test("a patient may enter through the provider too, from their own tab to the place they wanted", async () => {
  let sent: unknown;
  server.use(
    http.get(at("/auth/dev/accounts"), () =>
      HttpResponse.json([{ email: PATIENT.email, name: PATIENT.name, role: "paciente" }]),
    ),
    http.post(at("/auth/dev/token"), () => HttpResponse.json({ access_token: "from-chooser" })),
    http.post(at("/auth/google-login"), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ ...LOGIN, role: "paciente" });
    }),
  );
  answerAs(PATIENT);
  const { router, user } = await openApp("/dashboard/paciente/sesiones");
  await user.click(await screen.findByRole("link", { name: "Continuar con Google" }));
  await user.click(await screen.findByRole("button", { name: /Lucía Ferrer/ }));

  expect(await screen.findByText("Inicio de sesión con Google exitoso!")).toBeVisible();
  expect(sent).toEqual({ token: "from-chooser", role: "paciente" });
  expect(router.state.location.pathname).toBe("/dashboard/paciente/sesiones");
});

test("too many attempts say how long to wait", async () => {
  server.use(
    http.post(at("/auth/login/patient"), () =>
      HttpResponse.json(
        { detail: "Demasiados intentos. Espera unos minutos e inténtalo de nuevo." },
        { status: 429, headers: { "Retry-After": "841" } },
      ),
    ),
  );
  const { user } = await openApp("/login");
  await typeCredentials(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Demasiados intentos. Espera unos minutos e inténtalo de nuevo. Quedan 15 minutos.",
  );
});

test("where the server cannot be asked how to enter, e-mail and password still work", async () => {
  server.use(http.get(at("/auth/config"), () => HttpResponse.error()));
  const { user } = await openApp("/login");
  expect(await screen.findByLabelText("Correo electrónico")).toBeEnabled();
  await user.click(screen.getByRole("tab", { name: "Terapeuta" }));
  expect(await screen.findByText("Error de conexión")).toBeVisible();
});
