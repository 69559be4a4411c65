import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp } from "@/test/render";
import { AVISO, at, HttpResponse, http, problem, server } from "@/test/server";

const PASSWORD = "Aguas-claras-58";
const register = at("/invitations/register");

function pedido(finalidad: string, nombre: string, sha: string) {
  return {
    finalidad,
    texto: `${nombre}\n\nPara qué. ${nombre} para trabajar.\n\nDónde. Aquí.`,
    texto_version: "es-1",
    texto_sha256: sha.repeat(64),
  };
}

const GRABAR = pedido("grabar", "Grabar las sesiones", "b");
const ASISTENTE = "Analizar las sesiones y usar el asistente";
const ANALIZAR = pedido("analizar", "Analizar las sesiones", "c");

function answerTold(...consentimientos: (typeof GRABAR)[]) {
  const told = { aviso: AVISO, edad_minima: 14, consentimientos };
  server.use(http.get(at("/invitations/aviso/:token"), () => HttpResponse.json(told)));
}

beforeEach(() => {
  server.use(
    http.get(at("/invitations/validate/:token"), () =>
      HttpResponse.json({
        valid: true,
        message: "Invitación válida",
        email: "nora@correo.example",
        therapist_name: "Ana Robledo",
      }),
    ),
  );
  answerTold(GRABAR, ANALIZAR);
});

async function openForm() {
  const app = await openApp("/register/invited?token=good");
  for (const [name, value] of [
    ["Nombre", "Nora"],
    ["Apellido", "Vidal"],
    ["Teléfono", "600112233"],
    ["Contraseña", PASSWORD],
    ["Confirmar contraseña", PASSWORD],
  ] as const) {
    await app.user.click(await screen.findByLabelText(new RegExp(`^${name}`)));
    await app.user.paste(value);
  }
  const send = () => app.user.click(screen.getByRole("button", { name: "Crear mi cuenta" }));
  const say = (about: string, what: string) =>
    app.user.click(
      within(screen.getByRole("radiogroup", { name: about })).getByRole("radio", { name: what }),
    );
  return { ...app, send, say };
}

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

test("the notice is read before anything is sent, with the way to all of it", async () => {
  await openForm();
  const notice = within(screen.getByRole("region", { name: "Aviso de privacidad" }));
  expect(notice.getByText("Quién responde. Ana Robledo.")).toBeVisible();
  expect(notice.getByRole("link", { name: /Leer todo/ })).toHaveAttribute("href", "/privacidad");
});

test("nothing is chosen for anybody, and what is said is sent with the words that were read", async () => {
  const sent = answered();
  const { send, say } = await openForm();
  for (const radio of within(screen.getByRole("group", { name: "Qué permites" })).getAllByRole(
    "radio",
  )) {
    expect(radio).not.toBeChecked();
  }
  expect(
    screen.getByText("Para qué. Grabar las sesiones para trabajar.", {
      selector: "fieldset > div > p",
    }),
  ).toBeVisible();
  await say("Grabar las sesiones", "No lo permito");
  await send();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    aviso_sha256: AVISO.texto_sha256,
    consentimientos: [
      { finalidad: "grabar", decision: "denegar", texto_sha256: GRABAR.texto_sha256 },
      { finalidad: "analizar", decision: "despues", texto_sha256: ANALIZAR.texto_sha256 },
    ],
  });
});

test("where nothing is asked there is nothing to decide", async () => {
  answerTold();
  await openForm();
  expect(screen.queryByRole("group", { name: "Qué permites" })).not.toBeInTheDocument();
});

test.each([
  ["Fecha de nacimiento", "2020-01-31"],
  ["Edad", "13"],
])("by %s somebody too young is asked for nothing", async (field, value) => {
  const sent = answered();
  const { send, say, user } = await openForm();
  await say("Grabar las sesiones", "Lo permito");
  await user.type(screen.getByLabelText(field), value);
  expect(screen.getByText(/lo decide quien te representa/)).toBeVisible();
  expect(screen.queryByRole("radiogroup", { name: "Grabar las sesiones" })).not.toBeInTheDocument();
  await send();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ consentimientos: [] });
});

test("what is not asked for any more is not sent again, and nothing typed is lost", async () => {
  server.use(
    http.post(register, () =>
      problem(422, "Tu terapeuta no pregunta por esto", {
        errors: [{ field: "consentimientos", message: "Tu terapeuta no pregunta por esto" }],
      }),
    ),
  );
  const { send } = await openForm();
  expect(screen.getByRole("radiogroup", { name: ASISTENTE })).toBeVisible();
  answerTold(GRABAR);
  await send();
  await vi.waitFor(() =>
    expect(screen.queryByRole("radiogroup", { name: ASISTENTE })).not.toBeInTheDocument(),
  );
  const sent = answered();
  await send();
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    nombre: "Nora",
    consentimientos: [{ finalidad: "grabar", decision: "despues" }],
  });
});

test("words that changed meanwhile are read and decided again, and nothing typed is lost", async () => {
  server.use(
    http.post(register, () =>
      problem(409, "El texto que leíste ha cambiado", { code: "text_changed" }),
    ),
  );
  const { send, say } = await openForm();
  await say("Grabar las sesiones", "Lo permito");
  answerTold({ ...GRABAR, texto: "Grabar las sesiones\n\nPara qué. Otra cosa." });
  await send();
  expect(await screen.findByText(/El texto que leíste ha cambiado/)).toBeVisible();
  const [what] = await screen.findAllByText("Para qué. Otra cosa.");
  expect(what).toBeVisible();
  expect(screen.getByRole("radio", { name: "Lo permito" })).not.toBeChecked();
  expect(screen.getByLabelText(/^Nombre/)).toHaveValue("Nora");
});
