import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { openApp } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";

const NEW = "Aguas-claras-58";
const verify = at("/auth/verify-reset-token");
const reset = at("/auth/reset-password");

beforeEach(() => {
  server.use(
    http.get(at("/auth/config"), () =>
      HttpResponse.json({ google_client_id: null, development: true, demo: [] }),
    ),
    http.get(verify, ({ request }) =>
      new URL(request.url).searchParams.get("token") === "good"
        ? HttpResponse.json({ valid: true })
        : problem(400, "Token inválido o expirado."),
    ),
  );
});

async function openForm() {
  const app = await openApp("/reset-password?token=good");
  await screen.findByLabelText("Nueva contraseña");
  return app;
}

async function fill(
  { user }: Awaited<ReturnType<typeof openForm>>,
  password = NEW,
  again = password,
) {
  await user.type(screen.getByLabelText("Nueva contraseña"), password);
  await user.type(screen.getByLabelText("Repite la nueva contraseña"), again);
  await user.click(screen.getByRole("button", { name: "Guardar contraseña" }));
}

test("a good link sets a new password and leads to signing in", async () => {
  const sent = vi.fn();
  server.use(
    http.post(reset, async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ message: "Contraseña restablecida" });
    }),
  );
  const app = await openForm();
  expect(screen.getByRole("list", { name: "Requisitos de la contraseña" })).toBeVisible();
  await fill(app);
  expect(await screen.findByText("Contraseña restablecida")).toBeVisible();
  expect(sent).toHaveBeenCalledExactlyOnceWith({ token: "good", new_password: NEW });
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/login"));
});

test("the token leaves the address at once, and coming back to the page still works", async () => {
  const { router } = await openForm();
  await waitFor(() => expect(router.state.location.search).toBe(""));
  await router.navigate("/login");
  await screen.findByRole("heading", { name: "Inicia sesión" });
  await router.navigate(-1);
  expect(await screen.findByLabelText("Nueva contraseña")).toBeVisible();
});

test.each([
  ["/reset-password", "Token inválido."],
  ["/reset-password?token=", "Token inválido."],
  ["/reset-password?token=used", "Token inválido o expirado."],
])("%s cannot be used: '%s'", async (path, sentence) => {
  const { router, user } = await openApp(path);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.queryByLabelText("Nueva contraseña")).not.toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Solicitar nuevo enlace" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/forgot-password"));
});

test("a link that could not be checked can be checked again", async () => {
  server.use(http.get(verify, () => HttpResponse.error(), { once: true }));
  const { user } = await openApp("/reset-password?token=good");
  expect(await screen.findByText("Error de conexión")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByLabelText("Nueva contraseña")).toBeVisible();
});

test.each([
  ["remanso", "remanso", "La nueva contraseña no cumple con los requisitos de seguridad"],
  [NEW, "Aguas-claras-59", "Las contraseñas no coinciden"],
])("«%s» and «%s» are not sent", async (password, again, sentence) => {
  await fill(await openForm(), password, again);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(document.activeElement).toHaveAccessibleDescription(sentence);
});

test("a link that was used meanwhile says so and offers another", async () => {
  server.use(http.post(reset, () => problem(400, "Token inválido o expirado.")));
  await fill(await openForm());
  expect(await screen.findByRole("alert")).toHaveTextContent("Token inválido o expirado.");
  expect(screen.getByRole("link", { name: "Solicitar nuevo enlace" })).toBeVisible();
});

test("a server that says nothing still gets a Spanish sentence", async () => {
  server.use(http.post(reset, () => new HttpResponse("<html>", { status: 502 })));
  await fill(await openForm());
  expect(await screen.findByRole("alert")).toHaveTextContent("Error al restablecer la contraseña.");
});
