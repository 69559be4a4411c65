import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { A, answerBank, B, C, MODULO_ID, modulo, openModulos, put } from "./testingModulos";

const NEW = "&modulo=nuevo";
const EDIT = `&modulo=${MODULO_ID}&modo=editar`;
const ALREADY = "El ejercicio ya está asignado al módulo (already assigned)";

async function openEditor(search: string) {
  const opened = await openModulos(search);
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("textbox", { name: "Título" });
  return { ...opened, dialog };
}

type Refuse = (call: string) => Response | undefined;

/** Hears what is sent of a module: `POST a` puts exercise a into it. Refuses what `refuse` answers. */
function listen(refuse: Refuse = () => undefined) {
  const calls: string[] = [];
  const hear = (call: string, answer: object | null): Response => {
    calls.push(call);
    const refused = refuse(call);
    if (refused) return refused;
    return answer ? HttpResponse.json(answer) : new HttpResponse(null, { status: 204 });
  };
  const letter = (id: unknown) => String(id).slice(-1);
  server.use(
    http.post(at("/modulos/"), async ({ request }) => {
      const sent = (await request.json()) as { titulo: string };
      return hear(`POST modulo ${sent.titulo}`, modulo(sent));
    }),
    http.patch(at(`/modulos/${MODULO_ID}`), async ({ request }) => {
      const { titulo, version } = (await request.json()) as { titulo: string; version: number };
      const saved = modulo({ titulo, version: version + 1 });
      return hear(`PATCH ${titulo} v${version}`, saved);
    }),
    http.post(at("/modulo-ejercicios/"), async ({ request }) => {
      const { ejercicio_id } = (await request.json()) as { ejercicio_id: string };
      return hear(`POST ${letter(ejercicio_id)}`, {});
    }),
    http.delete(at(`/modulo-ejercicios/modulo/${MODULO_ID}/ejercicio/:id`), ({ params }) =>
      hear(`DELETE ${letter(params.id)}`, null),
    ),
    http.put(at(`/modulo-ejercicios/modulo/${MODULO_ID}/orden`), async ({ request }) => {
      const { ejercicio_ids } = (await request.json()) as { ejercicio_ids: string[] };
      return hear(`PUT ${ejercicio_ids.map(letter).join("")}`, []);
    }),
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
  expect(calls).toEqual(["POST modulo Calma", "POST c", "POST b"]);
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

test("what another window added or took away already is as good as done", async () => {
  answerBank({ modulos: [modulo()], ejercicios: [A, B, C], inside: [A, B] });
  const calls = listen((call) => {
    if (call === "DELETE a") return problem(404, "El ejercicio no está en el módulo");
    return call === "POST c" ? problem(400, ALREADY) : undefined;
  });
  const { user, dialog } = await openEditor(EDIT);
  await user.click(dialog.getByRole("checkbox", { name: /Ejercicio a/ }));
  await user.click(dialog.getByRole("checkbox", { name: /Ejercicio c/ }));
  await user.click(dialog.getByRole("button", { name: "Subir Ejercicio c" }));
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El módulo se actualizó correctamente.")).toBeVisible();
  expect(calls).toEqual(["PATCH Poner límites v1", "DELETE a", "POST c", "PUT cb"]);
});

test("a save that stops half-way says exactly what is saved, and goes on from there", async () => {
  answerBank({ modulos: [], ejercicios: [A, B, C] });
  let broken = true;
  const calls = listen((call) => (broken && call === "POST b" ? failure() : undefined));
  const { user, dialog } = await openEditor(NEW);
  await put(user, dialog.getByRole("textbox", { name: "Título" }), "Calma");
  for (const name of [/Ejercicio a/, /Ejercicio b/, /Ejercicio c/]) {
    await user.click(dialog.getByRole("checkbox", { name }));
  }
  answerBank({ modulos: [modulo({ titulo: "Calma" })], ejercicios: [A, B, C], inside: [A] });
  await user.click(dialog.getByRole("button", { name: "Crear módulo" }));
  expect(await dialog.findByText("El módulo se guardó en parte")).toBeVisible();
  const said = dialog.getByRole("alert");
  expect(said).toHaveTextContent("Hecho: crear el módulo y añadir «Ejercicio a».");
  expect(said).toHaveTextContent("Falta: añadir «Ejercicio b» y añadir «Ejercicio c».");
  expect(dialog.getByRole("textbox", { name: "Título" })).toHaveValue("Calma");

  broken = false;
  calls.length = 0;
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El módulo se creó correctamente.")).toBeVisible();
  expect(calls).toEqual(["PATCH Calma v1", "POST b", "POST c"]);
});

test("an answer that was lost on its way is no failure: what the server has counts", async () => {
  answerBank({ modulos: [modulo()], ejercicios: [A, B] });
  listen((call) => (call === "POST a" ? failure() : undefined));
  const { user, dialog } = await openEditor(EDIT);
  await user.click(dialog.getByRole("checkbox", { name: /Ejercicio a/ }));
  answerBank({ modulos: [modulo()], ejercicios: [A, B], inside: [A] });
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El módulo se actualizó correctamente.")).toBeVisible();
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
  expect(calls).toEqual(["PATCH El mío v1", "PATCH El mío v4"]);
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
