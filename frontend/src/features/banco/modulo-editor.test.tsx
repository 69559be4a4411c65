import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { A, answerBank, B, C, MODULO_ID, modulo, openModulos, put } from "./testingModulos";

const NEW = "&modulo=nuevo";
const EDIT = `&modulo=${MODULO_ID}&modo=editar`;

async function openEditor(search: string) {
  const opened = await openModulos(search);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("textbox", { name: "Título" });
  return { ...opened, dialog };
}

type Refuse = (call: string) => Response | undefined;

interface Sent {
  titulo: string;
  version?: number;
  ejercicio_ids: string[];
}

/** Hears what is saved of a module, `Calma: ab v1` with exercises a and b. Refuses what `refuse` answers. */
function listen(refuse: Refuse = () => undefined) {
  const calls: string[] = [];
  const hear = async (request: Request): Promise<Response> => {
    const { titulo, version = 0, ejercicio_ids } = (await request.json()) as Sent;
    const call = `${titulo}: ${ejercicio_ids.map((id) => id.slice(-1)).join("")} v${version}`;
    calls.push(call);
    return refuse(call) ?? HttpResponse.json(modulo({ titulo, version: version + 1 }));
  };
  server.use(
    http.post(at("/modulos/"), ({ request }) => hear(request)),
    http.patch(at(`/modulos/${MODULO_ID}`), ({ request }) => hear(request)),
  );
  return calls;
}

const failure = () => new HttpResponse(null, { status: 500 });

test("a module needs a title", async () => {
  answerBank({ ejercicios: [A] });
  const calls = listen();
  const { user, dialog } = await openEditor(NEW);
  expect(dialog.getByRole("textbox", { name: "Título" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Crear módulo" }));
  const title = dialog.getByRole("textbox", { name: "Título" });
  expect(title).toHaveAccessibleDescription("Por favor, ingresa un título para el módulo.");
  expect(title).toHaveFocus();
  expect(calls).toEqual([]);
});

test("a module is made with exercises of the bank in the order chosen by keyboard, once", async () => {
  answerBank({ ejercicios: [A, B, C] });
  const calls = listen();
  const { user, dialog, router } = await openEditor(NEW);
  await put(user, dialog.getByRole("textbox", { name: "Título" }), "Calma");
  for (const name of [/Ejercicio a/, /Ejercicio b/, /Ejercicio c/]) {
    await user.click(dialog.getByRole("checkbox", { name }));
  }
  dialog.getByRole("button", { name: "Mover Ejercicio c, lugar 3 de 3" }).focus();
  await user.keyboard("{Home}");
  await user.click(dialog.getByRole("button", { name: "Quitar Ejercicio a" }));
  expect(dialog.getByRole("checkbox", { name: /Ejercicio a/ })).not.toBeChecked();

  await user.dblClick(dialog.getByRole("button", { name: "Crear módulo" }));
  expect(await screen.findByText("El módulo se creó correctamente.")).toBeVisible();
  expect(calls).toEqual(["Calma: cb v0"]);
  await waitFor(() => expect(router.state.location.search).toBe("?tab=modulos"));
});

test("the bank is searched by title, description and category, whatever the accents", async () => {
  const calm = { ...B, titulo: "Respiración", categoria: "Regulación emocional" };
  answerBank({ ejercicios: [A, calm] });
  const { user, dialog } = await openEditor(NEW);
  await put(user, dialog.getByRole("searchbox", { name: "Buscar ejercicios" }), "regulacion");
  expect(dialog.getAllByRole("checkbox")).toHaveLength(1);
  expect(dialog.getByRole("checkbox", { name: /Respiración/ })).toBeVisible();
  await put(user, dialog.getByRole("searchbox", { name: "Buscar ejercicios" }), "zz");
  expect(dialog.getByText("Ningún ejercicio coincide con «regulacionzz».")).toBeVisible();
});

test("exercises are taken out, put in and moved by the same save", async () => {
  answerBank({ modulos: [modulo()], ejercicios: [A, B, C], inside: [A, B] });
  const calls = listen();
  const { user, dialog } = await openEditor(EDIT);
  await user.click(dialog.getByRole("checkbox", { name: /Ejercicio a/ }));
  await user.click(dialog.getByRole("checkbox", { name: /Ejercicio c/ }));
  await user.click(dialog.getByRole("button", { name: "Subir Ejercicio c" }));
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El módulo se actualizó correctamente.")).toBeVisible();
  expect(calls).toEqual(["Poner límites: cb v1"]);
});

test("what another window did just so is done", async () => {
  answerBank({ modulos: [modulo()], ejercicios: [A, B], inside: [A] });
  const calls = listen(() => problem(409, "El módulo cambió en otra ventana"));
  const { user, dialog } = await openEditor(EDIT);
  await user.click(dialog.getByRole("checkbox", { name: /Ejercicio b/ }));
  answerBank({ modulos: [modulo({ version: 2 })], ejercicios: [A, B], inside: [A, B] });
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El módulo se actualizó correctamente.")).toBeVisible();
  expect(calls).toEqual(["Poner límites: ab v1"]);
});

test("another window's change is taken in under what was typed, which is saved next", async () => {
  answerBank({ modulos: [modulo()], ejercicios: [A, B], inside: [A] });
  const calls = listen((call) =>
    call.endsWith("v1") ? problem(409, "El módulo cambió en otra ventana") : undefined,
  );
  const { user, dialog } = await openEditor(EDIT);
  const title = dialog.getByRole("textbox", { name: "Título" });
  await user.clear(title);
  await put(user, title, "El mío");
  const theirs = modulo({ version: 4, titulo: "El suyo", descripcion: "De la otra" });
  answerBank({ modulos: [theirs], ejercicios: [A, B], inside: [B, A] });
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await dialog.findByText("El módulo cambió en otra ventana")).toBeVisible();
  expect(dialog.getByText(/se queda lo tuyo en: Título/)).toBeVisible();
  expect(title).toHaveValue("El mío");
  expect(dialog.getByRole("textbox", { name: "Descripción" })).toHaveValue("De la otra");
  expect(dialog.getByRole("checkbox", { name: /Ejercicio b/ })).toBeChecked();

  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El módulo se actualizó correctamente.")).toBeVisible();
  expect(calls).toEqual(["El mío: a v1", "El mío: ba v4"]);
});

test.each([
  [NEW, "Crear módulo", "No se pudo crear el módulo"],
  [EDIT, "Guardar cambios", "No se pudo actualizar el módulo"],
])("a save that fails at once says so and keeps what was typed: %#", async (search, act, said) => {
  answerBank({ modulos: [modulo()] });
  listen(failure);
  const { user, dialog, router } = await openEditor(search);
  await put(user, dialog.getByRole("textbox", { name: "Título" }), " de otoño");
  await user.click(dialog.getByRole("button", { name: act }));
  expect(await dialog.findByText(said)).toBeVisible();
  expect(dialog.getByRole("alert")).toHaveTextContent("Por favor, intenta de nuevo");
  expect(dialog.getByRole("textbox", { name: "Título" })).toHaveDisplayValue(/de otoño$/);

  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/no se ha guardado y se perderá/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=modulos"));
});

test("a bank that cannot be read says so, and can be asked for again", async () => {
  answerBank({ modulos: [modulo()], ejercicios: [A] });
  server.use(http.get(at("/ejercicios/"), () => problem(400, "No"), { once: true }));
  const { user } = await openModulos(NEW);
  const dialog = within(await screen.findByRole("dialog"));
  const sentence = "No se pudieron cargar los ejercicios. Por favor, intenta de nuevo.";
  expect(await dialog.findByText(sentence)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Reintentar" }));
  expect(await dialog.findByRole("checkbox", { name: /Ejercicio a/ })).toBeVisible();
});
