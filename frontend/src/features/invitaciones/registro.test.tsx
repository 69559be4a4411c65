import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp } from "@/test/render";
import { AVISO, at, HttpResponse, http, problem, server } from "@/test/server";

const PASSWORD = "Aguas-claras-58";
const validate = at("/invitations/validate/:token");
const register = at("/invitations/register");

beforeEach(() => {
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: true, demo: [] }),
    ),
    http.get(validate, () =>
      HttpResponse.json({
        valid: true,
        message: "Invitación válida",
        email: "nora@correo.example",
        therapist_name: "Ana Robledo",
      }),
    ),
  );
});

async function openForm() {
  const app = await openApp("/register/invited?token=good");
  await screen.findByLabelText(/^Nombre/);
  return app;
}

type App = Awaited<ReturnType<typeof openForm>>;

const REQUIRED = {
  Nombre: "Nora",
  Apellido: "Vidal",
  Teléfono: "+34 600 11 22 33",
  Contraseña: PASSWORD,
  "Confirmar contraseña": PASSWORD,
};

async function fill({ user }: App, changes: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ ...REQUIRED, ...changes })) {
    if (value === "") continue;
    await user.click(screen.getByLabelText(new RegExp(`^${name}`)));
    await user.paste(value);
  }
}

const send = ({ user }: App) => user.click(screen.getByRole("button", { name: "Crear mi cuenta" }));

function answered() {
  const sent = vi.fn();
  server.use(
    http.post(register, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: "¡Registro exitoso!" }, { status: 201 });
    }),
  );
  return sent;
}

test("the form says who invites and which address was invited", async () => {
  const { router } = await openForm();
  expect(screen.getByRole("heading", { name: "Registro de Paciente" })).toBeVisible();
  expect(screen.getByText("Ana Robledo")).toBeVisible();
  const email = screen.getByLabelText("Correo electrónico");
  expect(email).toHaveValue("nora@correo.example");
  expect(email).toHaveAttribute("readonly");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test("a form that is half written is not left unasked, and its password is kept nowhere", async () => {
  const app = await openForm();
  const leave = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leave()).toBe(false);
  await fill(app);
  expect(leave()).toBe(true);
  dispatchEvent(new Event("pagehide"));
  expect(Object.values({ ...sessionStorage, ...localStorage }).join()).not.toContain(PASSWORD);
});

test("everything that was answered is sent, once, and leads to signing in", async () => {
  const sent = answered();
  const app = await openForm();
  const { user } = app;
  await fill(app);
  await user.type(screen.getByLabelText("Edad"), "-+3e4E");
  await user.type(screen.getByLabelText("Fecha de nacimiento"), "1992-03-09");
  await user.selectOptions(screen.getByLabelText("Estado civil"), "Unión libre");
  await user.type(screen.getByLabelText("Profesión u ocupación"), "Ceramista");
  await user.selectOptions(screen.getByLabelText("Nivel de escolaridad"), "Bachillerato");
  const asked = within(screen.getByRole("radiogroup", { name: "¿Has hecho terapia antes?" }));
  await user.click(asked.getByRole("radio", { name: "Sí" }));
  await user.type(screen.getByLabelText("¿Qué esperas de la terapia?"), "Calma");
  await user.dblClick(screen.getByRole("button", { name: "Crear mi cuenta" }));

  expect(await screen.findByText("¡Registro exitoso!")).toBeVisible();
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/login"));
  expect(await screen.findByLabelText("Correo electrónico")).toHaveValue("nora@correo.example");
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    invitation_token: "good",
    nombre: "Nora",
    apellido: "Vidal",
    telefono: "+34 600 11 22 33",
    edad: 34,
    fecha_nacimiento: "1992-03-09T00:00:00.000Z",
    estado_civil: "union_libre",
    profesion_ocupacion: "Ceramista",
    nivel_escolaridad: "secundaria",
    ha_hecho_terapia: true,
    ha_hecho_psicodelicos: null,
    ha_hecho_constelaciones: null,
    propuesta_terapia: "Calma",
    password: PASSWORD,
    aviso_sha256: AVISO.texto_sha256,
    consentimientos: [],
  });
});

test("a click after the answer, before the way in is drawn, sends nothing again", async () => {
  const sent = answered();
  const app = await openForm();
  await fill(app);
  const form = screen.getByRole("button", { name: "Crear mi cuenta" }).closest("form");
  const clicked = vi.fn(async () => {
    // As soon as the act has ended: what React draws then comes later than any promise.
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    const there = form?.isConnected;
    if (form) fireEvent.submit(form);
    return there;
  });
  app.router.subscribe(() => {
    if (app.router.state.location.pathname === "/login") void clicked();
  });
  await send(app);
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  await expect(clicked.mock.results[0]?.value).resolves.toBe(true);
  expect(await screen.findByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  expect(sent).toHaveBeenCalledOnce();
});

test.each(["Nombre", "Apellido", "Teléfono", "Contraseña"])(
  "without %s nothing is sent, and what is missing is said",
  async (missing) => {
    const app = await openForm();
    await fill(app, { [missing]: "" });
    await send(app);
    expect(
      await screen.findByText(
        "Por favor completa todos los campos requeridos (nombre, apellido, teléfono y contraseña)",
      ),
    ).toBeVisible();
    expect(screen.getByLabelText(new RegExp(`^${missing}`))).toHaveAccessibleDescription(
      "Este campo es obligatorio",
    );
  },
);

test.each([
  ["Teléfono", "123456", "El número de teléfono debe tener al menos 7 dígitos."],
  ["Teléfono", "12345678901234567", "El número de teléfono es demasiado largo."],
  [
    "Teléfono",
    "600.112.233",
    "Por favor, ingresa un número de teléfono válido. Debe contener solo números, puede incluir + al inicio.",
  ],
  ["Edad", "-1", "La edad no puede ser negativa."],
  ["Edad", "151", "La edad no puede ser mayor a 150 años."],
  ["Edad", "3.5", "Debe ser un número entero"],
  ["Contraseña", "remanso", "La contraseña no cumple con los requisitos de seguridad"],
  ["Confirmar contraseña", "Aguas-claras-59", "Las contraseñas no coinciden"],
])("%s «%s» is not sent: '%s'", async (name, value, sentence) => {
  const app = await openForm();
  await fill(app, { [name]: value });
  await send(app);
  const field = screen.getByLabelText(new RegExp(`^${name}`));
  await waitFor(() => expect(field).toHaveAccessibleDescription(sentence));
  expect(field).toBeInvalid();
});

test("an invitation to what is no address cannot be taken", async () => {
  server.use(
    http.get(validate, () =>
      HttpResponse.json({ valid: true, message: "", email: "nora", therapist_name: "Ana" }),
    ),
  );
  const app = await openForm();
  await fill(app);
  await send(app);
  expect(await screen.findByText("Por favor ingresa un email válido")).toBeVisible();
});

test("the checklist and the strength follow the password; the repetition has its least length", async () => {
  const app = await openForm();
  await app.user.type(screen.getByLabelText(/^Contraseña/), "remanso");
  expect(screen.getByText("Seguridad: débil")).toBeVisible();
  await app.user.type(screen.getByLabelText(/^Contraseña/), "-Agua-58");
  expect(screen.getByText("Seguridad: fuerte")).toBeVisible();
  expect(screen.getByLabelText(/^Confirmar contraseña/)).toHaveAttribute("minlength", "6");
});

test.each([
  [
    "the server's words",
    () => problem(400, "La invitación no es válida o ha expirado"),
    "La invitación no es válida o ha expirado",
  ],
  [
    "its own where the server said nothing",
    () => new HttpResponse(null, { status: 500 }),
    "No se pudo completar el registro",
  ],
])("a refusal says %s, and what was typed stays", async (_, respond, sentence) => {
  server.use(http.post(register, respond));
  const app = await openForm();
  await fill(app);
  await send(app);
  const refusal = await screen.findByRole("alert");
  expect(refusal).toHaveTextContent("Error al registrarse");
  expect(refusal).toHaveTextContent(sentence);
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue("Nora");
});

test("a field the server refuses is marked with the server's words", async () => {
  server.use(
    http.post(register, () =>
      problem(422, "El texto es demasiado largo", {
        errors: [{ field: "nombre", message: "El texto es demasiado largo" }],
      }),
    ),
  );
  const app = await openForm();
  await fill(app);
  await send(app);
  await waitFor(() =>
    expect(screen.getByLabelText(/^Nombre/)).toHaveAccessibleDescription(
      "El texto es demasiado largo",
    ),
  );
});

test.each([
  ["without a token", "/register/invited"],
  ["with one that would lead elsewhere", "/register/invited?token=.."],
  ["with one the server does not know", "/register/invited?token=used"],
])("%s there is a card that leads home", async (_, path) => {
  server.use(
    http.get(validate, () =>
      HttpResponse.json({
        valid: false,
        message: "La invitación no es válida o ha expirado",
        email: null,
        therapist_name: null,
      }),
    ),
  );
  await openApp(path);
  expect(await screen.findByRole("heading", { name: "Invitación Inválida" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Volver al Inicio" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("alert")).toHaveTextContent("La invitación no es válida o ha expirado");
  expect(screen.getByRole("region", { name: "Notificaciones" })).toHaveTextContent(/^$/);
});

test("an invitation that could not be checked can be checked again", async () => {
  server.use(http.get(validate, () => HttpResponse.error(), { once: true }));
  const { user } = await openApp("/register/invited?token=good");
  expect(await screen.findByText("Error al validar la invitación")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByLabelText(/^Nombre/)).toBeVisible();
});
