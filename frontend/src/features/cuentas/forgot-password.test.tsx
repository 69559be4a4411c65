import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { openApp } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const ASKED = "Si el correo existe, se ha enviado un enlace para restablecer la contraseña.";
const forgot = at("/auth/forgot-password");

beforeEach(() => {
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: true, demo: [] }),
    ),
  );
});

async function ask() {
  const app = await openApp("/forgot-password");
  await app.user.type(await screen.findByLabelText("Correo electrónico"), "lucia@correo.example");
  await app.user.click(screen.getByRole("button", { name: "Enviar enlace" }));
  return app;
}

test("the patient's tab leads here, and what is said says nothing about anybody", async () => {
  let sent: unknown;
  server.use(
    http.post(forgot, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: ASKED });
    }),
  );
  const { router, user } = await openApp("/login");
  await user.click(await screen.findByRole("link", { name: "¿Olvidaste tu contraseña?" }));
  await screen.findByRole("heading", { name: "¿Olvidaste tu contraseña?" });
  await user.type(screen.getByLabelText("Correo electrónico"), "lucia@correo.example");
  await user.click(screen.getByRole("button", { name: "Enviar enlace" }));

  const said = await screen.findByText(ASKED);
  expect(said).toHaveFocus();
  expect(sent).toEqual({ email: "lucia@correo.example" });
  await user.click(screen.getByRole("link", { name: "Volver a Iniciar sesión" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test.each([
  [
    "the server's words",
    () => problem(503, "El correo no está configurado."),
    "El correo no está configurado.",
  ],
  [
    "its own where the server said nothing",
    () => new HttpResponse(null, { status: 500 }),
    "Error al enviar el enlace",
  ],
  ["that there is no connection", () => HttpResponse.error(), "Error de conexión"],
  [
    "how long to wait after too many",
    () =>
      HttpResponse.json(
        { detail: "Demasiados intentos. Espera unos minutos e inténtalo de nuevo." },
        { status: 429, headers: { "Retry-After": "3590" } },
      ),
    "Demasiados intentos. Espera unos minutos e inténtalo de nuevo. Quedan 60 minutos.",
  ],
])("a failure says %s, and what was typed stays", async (_, respond, sentence) => {
  server.use(http.post(forgot, respond));
  await ask();
  expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
  expect(screen.getByLabelText("Correo electrónico")).toHaveValue("lucia@correo.example");
});
