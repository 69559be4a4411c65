import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerTipos, openTipos, TIPO_ID, tipo } from "./testing";

const PAREJA = tipo({
  id: "0193a1f0-0000-7000-8000-0000000000bb",
  nombre: "Pareja",
  activo: false,
});
const IN_USE =
  "Hay sesiones o borradores de este tipo: se conserva para ellos y deja de ofrecerse.";

async function cardOf(name: string) {
  const heading = await screen.findByRole("heading", { name });
  return within(heading.closest("li") as HTMLElement);
}

async function askToDelete() {
  const opened = await openTipos();
  await opened.user.click(await screen.findByRole("button", { name: "Acciones de Integración" }));
  await opened.user.click(screen.getByRole("menuitem", { name: "Eliminar" }));
  return { ...opened, dialog: within(await screen.findByRole("alertdialog")) };
}

test("each card says what the type is for, whether it is offered and what it asks", async () => {
  answerTipos(PAREJA, tipo());
  await openTipos();
  const integracion = await cardOf("Integración");
  expect(integracion.getByText("Después de una experiencia.")).toBeVisible();
  expect(integracion.getByText("Activo")).toBeVisible();
  expect(integracion.getByText("4 campos")).toBeVisible();
  expect(integracion.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "1 texto largo",
    "1 número",
    "1 lista",
    "1 sí o no",
  ]);
  expect((await cardOf("Pareja")).getByText("Inactivo")).toBeVisible();
  const own = within(screen.getByRole("list", { name: "Tus tipos de sesión" }));
  expect(own.getAllByRole("heading").map((one) => one.textContent)).toEqual([
    "Integración",
    "Pareja",
  ]);
  const always = within(screen.getByRole("region", { name: "Siempre disponibles" }));
  expect(always.getByText("Psicoterapia")).toBeVisible();
  expect(always.getByText("Psicodélica")).toBeVisible();
});

test("while the list is on its way it says so", async () => {
  server.use(http.get(at("/tipos-sesion/"), () => new Promise<never>(() => {})));
  await openTipos();
  expect(await screen.findByText("Cargando tipos de sesiones...")).toBeVisible();
});

test("a list that fails can be asked for again", async () => {
  server.use(http.get(at("/tipos-sesion/"), () => problem(429, "Demasiados intentos")));
  const { user } = await openTipos();
  const failure = await screen.findByRole("alert");
  expect(failure).toHaveTextContent("Error al cargar los tipos de sesiones");
  expect(failure).toHaveTextContent("Demasiados intentos");
  answerTipos();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("Todavía no tienes tipos propios")).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Nuevo tipo" }).at(-1) as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Nuevo tipo de sesión" })).toBeVisible();
});

test("a type is withdrawn and offered again from its card", async () => {
  let now = tipo();
  const sent: unknown[] = [];
  server.use(
    http.get(at("/tipos-sesion/"), () => HttpResponse.json([now])),
    http.patch(at(`/tipos-sesion/${TIPO_ID}`), async ({ request }) => {
      const change = (await request.json()) as { activo: boolean };
      sent.push(change);
      now = { ...now, ...change, version: now.version + 1 };
      return HttpResponse.json(now);
    }),
  );
  const { user } = await openTipos();
  await user.click(await screen.findByRole("button", { name: "Desactivar Integración" }));
  expect(await screen.findByText("Tipo de sesión actualizado exitosamente")).toBeVisible();
  expect((await cardOf("Integración")).getByText("Inactivo")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Activar Integración" }));
  expect(await (await cardOf("Integración")).findByText("Activo")).toBeVisible();
  expect(sent).toEqual([{ activo: false }, { activo: true }]);
});

test.each([
  [problem(409, "Ahora no"), "Ahora no"],
  [new HttpResponse(null, { status: 500 }), "No se pudo actualizar el tipo de sesión"],
])("a card that cannot be changed says why: %#", async (answer, sentence) => {
  answerTipos(tipo());
  server.use(http.patch(at(`/tipos-sesion/${TIPO_ID}`), () => answer));
  const { user } = await openTipos();
  await user.click(await screen.findByRole("button", { name: "Desactivar Integración" }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect((await cardOf("Integración")).getByText("Activo")).toBeVisible();
});

test("a deletion says what goes and what would stay, and then it is gone", async () => {
  answerTipos(tipo());
  server.use(
    http.delete(at(`/tipos-sesion/${TIPO_ID}`), () => {
      answerTipos();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, dialog } = await askToDelete();
  expect(dialog.getByText("Integración")).toBeVisible();
  expect(dialog.getByText(/con 4 campos.*No se puede deshacer/)).toBeVisible();
  expect(dialog.getByText(/se conserva para ellos y deja de ofrecerse/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Eliminar tipo" }));
  expect(await screen.findByText("Tipo de sesión eliminado exitosamente")).toBeVisible();
  expect(await screen.findByText("Todavía no tienes tipos propios")).toBeVisible();
});

test("a type in use stays, in the server's words", async () => {
  answerTipos(tipo());
  server.use(
    http.delete(at(`/tipos-sesion/${TIPO_ID}`), () => {
      answerTipos(tipo({ activo: false }));
      return HttpResponse.json({ detail: IN_USE });
    }),
  );
  const { user, dialog } = await askToDelete();
  await user.click(dialog.getByRole("button", { name: "Eliminar tipo" }));
  expect(await screen.findByText(IN_USE)).toBeVisible();
  expect(await (await cardOf("Integración")).findByText("Inactivo")).toBeVisible();
});

test.each([
  [problem(404, "Tipo de sesión no encontrado"), "Tipo de sesión no encontrado"],
  [HttpResponse.error(), "Error de conexión"],
  [new HttpResponse(null, { status: 500 }), "No se pudo eliminar el tipo de sesión"],
])("a deletion that fails says why: %#", async (answer, sentence) => {
  answerTipos(tipo());
  server.use(http.delete(at(`/tipos-sesion/${TIPO_ID}`), () => answer));
  const { user, dialog } = await askToDelete();
  await user.click(dialog.getByRole("button", { name: "Eliminar tipo" }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a type that another window deleted goes from the list", async () => {
  answerTipos(tipo());
  server.use(
    http.delete(at(`/tipos-sesion/${TIPO_ID}`), () => {
      answerTipos();
      return problem(404, "Tipo de sesión no encontrado");
    }),
  );
  const { user, dialog } = await askToDelete();
  await user.click(dialog.getByRole("button", { name: "Eliminar tipo" }));
  expect(await screen.findByText("Todavía no tienes tipos propios")).toBeVisible();
});

test("a shared link opens the type, with its fields and the form they make", async () => {
  answerTipos(tipo());
  const { user, router } = await openTipos(`?tipo=${TIPO_ID}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Integración" }));
  const fields = within(dialog.getByRole("region", { name: "Campos" }));
  expect(fields.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "Qué quedaTexto largo, obligatorio",
    "IntensidadNúmero, opcional",
    "PrácticaLista de opciones, obligatorio: Paseo, Diario",
    "Hubo sueñosSí o no, opcional",
  ]);
  const preview = within(dialog.getByRole("region", { name: "Vista previa" }));
  expect(preview.getByLabelText("Qué queda *")).toBeVisible();
  expect(preview.getByLabelText("Intensidad")).toHaveAttribute("placeholder", "De 0 a 10");

  await user.click(dialog.getByRole("button", { name: "Editar" }));
  expect(await screen.findByRole("dialog", { name: "Editar tipo de sesión" })).toBeVisible();
  expect(router.state.location.search).toBe(`?tipo=${TIPO_ID}&modo=editar`);
});

test("a link to a type that is not there says so", async () => {
  answerTipos();
  const { user, router } = await openTipos("?tipo=0193a1f0-0000-7000-8000-0000000000ff");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Tipo de sesión no encontrado" }),
  );
  await user.click(dialog.getByRole("button", { name: "Cerrar" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});
