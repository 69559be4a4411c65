import { render, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { CamposEditor } from "./components/CamposEditor";
import { newCampo } from "./model/tipoForm";
import { answerTipos, campo, openTipos, TIPO_ID, tipo } from "./testing";

const STALE = "Los datos cambiaron en otra ventana";

async function openEditor(search: string) {
  const opened = await openTipos(search);
  const dialog = within(await screen.findByRole("dialog"));
  const form = within(
    dialog.getByRole("textbox", { name: "Nombre" }).closest("form") as HTMLElement,
  );
  return { ...opened, dialog, form };
}

/** Writes at the end of what is there, at one go. */
async function put(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

const openNew = () => openEditor("?tipo=nuevo");
const openEdit = () => openEditor(`?tipo=${TIPO_ID}&modo=editar`);

/** Answers creations and changes; gives what was sent. */
function listen(answer: () => Response = () => HttpResponse.json(tipo({ version: 2 }))) {
  const sent: unknown[] = [];
  const hear = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answer();
  };
  server.use(
    http.post(at("/tipos-sesion/"), hear),
    http.patch(at(`/tipos-sesion/${TIPO_ID}`), hear),
  );
  return sent;
}

test("a type is made with its fields in the order chosen, and the preview shows them", async () => {
  answerTipos();
  const sent = listen();
  const { user, dialog, form, router } = await openNew();
  await put(user, form.getByRole("textbox", { name: "Nombre" }), "Taller");
  await user.click(form.getByRole("button", { name: "Añadir campo" }));
  const name = form.getByRole("textbox", { name: "Nombre del campo" });
  expect(name).toHaveFocus();
  await put(user, name, "Clima");
  await user.selectOptions(
    form.getByRole("combobox", { name: "Tipo de respuesta" }),
    "Lista de opciones",
  );
  await put(user, form.getByRole("textbox", { name: "Opciones" }), "Calma\nTensión");
  await user.click(form.getByRole("button", { name: "Añadir campo" }));
  await put(user, form.getByRole("textbox", { name: "Nombre del campo" }), "Acuerdo");
  await user.click(form.getByRole("switch", { name: "Obligatorio" }));
  await user.click(form.getByRole("button", { name: "Subir Acuerdo" }));

  const preview = within(dialog.getByRole("region", { name: "Vista previa" }));
  const labels = [
    ...dialog.getByRole("region", { name: "Vista previa" }).querySelectorAll("label"),
  ];
  expect(labels.map((label) => label.textContent)).toEqual(["Acuerdo", "Clima *"]);
  expect(preview.getByRole("option", { name: "Tensión" })).toBeInTheDocument();

  await user.dblClick(dialog.getByRole("button", { name: "Crear tipo" }));
  expect(await screen.findByText("Tipo de sesión creado exitosamente")).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(sent).toEqual([
    {
      nombre: "Taller",
      descripcion: null,
      activo: true,
      formato_nota: "libre",
      campos: [
        campo({ nombre: "Acuerdo", requerido: false }),
        campo({ nombre: "Clima", tipo: "select", opciones: ["Calma", "Tensión"] }),
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("nothing is sent while a rule is broken, and the first problem gets the focus", async () => {
  answerTipos();
  const sent = listen();
  const { user, dialog, form } = await openNew();
  await user.click(form.getByRole("button", { name: "Añadir campo" }));
  await user.click(form.getByRole("button", { name: "Añadir campo" }));
  await user.click(dialog.getByRole("button", { name: "Crear tipo" }));
  const name = form.getByRole("textbox", { name: "Nombre" });
  expect(name).toHaveAccessibleDescription("El nombre es requerido");
  expect(name).toHaveFocus();
  // Of two fields with a problem the first is unfolded.
  expect(form.getByRole("textbox", { name: "Nombre del campo" })).toHaveAccessibleDescription(
    "El nombre del campo es requerido",
  );

  await put(user, name, "Taller");
  expect(name).toHaveValue("Taller");
  expect(name).toBeValid();
  expect(sent).toEqual([]);
});

test("what a list lacks is said at its options, until they are touched", async () => {
  answerTipos();
  const sent = listen();
  const { user, dialog, form } = await openNew();
  await put(user, form.getByRole("textbox", { name: "Nombre" }), "Taller");
  await user.click(form.getByRole("button", { name: "Añadir campo" }));
  await put(user, form.getByRole("textbox", { name: "Nombre del campo" }), "Clima");
  await user.selectOptions(
    form.getByRole("combobox", { name: "Tipo de respuesta" }),
    "Lista de opciones",
  );
  await user.click(dialog.getByRole("button", { name: "Crear tipo" }));
  const options = form.getByRole("textbox", { name: "Opciones" });
  expect(options).toHaveAccessibleDescription(/El campo «Clima» necesita al menos una opción/);
  await put(user, options, "Calma");
  expect(options).toHaveAccessibleDescription("Una por línea");
  expect(sent).toEqual([]);
});

test("a change sends the version that was read", async () => {
  answerTipos(tipo());
  const sent = listen();
  const { user, dialog, form } = await openEdit();
  await user.click(form.getByRole("button", { name: /^Intensidad/ }));
  await user.click(form.getByRole("button", { name: "Quitar campo" }));
  expect(form.getByRole("button", { name: "Añadir campo" })).toHaveFocus();
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("Tipo de sesión actualizado exitosamente")).toBeVisible();
  const { nombre, descripcion, activo, formato_nota, campos } = tipo();
  const left = campos.filter((one) => one.nombre !== "Intensidad");
  expect(sent).toEqual([{ nombre, descripcion, activo, formato_nota, campos: left, version: 1 }]);
});

test("what changed in another window is said; what was typed stays and can be kept", async () => {
  answerTipos(tipo());
  const theirs = tipo({ version: 5, nombre: "De la otra" });
  let answer: () => Response = () => problem(409, STALE);
  const sent = listen(() => answer());
  server.use(http.get(at(`/tipos-sesion/${TIPO_ID}`), () => HttpResponse.json(theirs)));
  const { user, dialog, form } = await openEdit();
  const name = form.getByRole("textbox", { name: "Nombre" });
  await user.clear(name);
  await put(user, name, "La mía");
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await dialog.findByText(STALE)).toBeVisible();
  expect(name).toHaveValue("La mía");

  answer = () => HttpResponse.json(tipo({ version: 6, nombre: "La mía" }));
  await user.click(await dialog.findByRole("button", { name: "Conservar lo mío" }));
  expect(await screen.findByText("Tipo de sesión actualizado exitosamente")).toBeVisible();
  expect(sent).toMatchObject([
    { nombre: "La mía", version: 1 },
    { nombre: "La mía", version: 5 },
  ]);
});

test("the other window's version can be taken instead, and then nothing is left to lose", async () => {
  answerTipos(tipo());
  listen(() => problem(409, STALE));
  const theirs = tipo({ version: 5, nombre: "De la otra" });
  server.use(http.get(at(`/tipos-sesion/${TIPO_ID}`), () => HttpResponse.json(theirs)));
  const { user, dialog, form, router } = await openEdit();
  await put(user, form.getByRole("textbox", { name: "Nombre" }), " mía");
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await user.click(await dialog.findByRole("button", { name: "Usar lo de la otra ventana" }));
  expect(form.getByRole("textbox", { name: "Nombre" })).toHaveValue("De la otra");
  expect(dialog.queryByText(STALE)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

test.each([
  ["?tipo=nuevo", problem(422, "Dicho por el servidor"), "Dicho por el servidor"],
  ["?tipo=nuevo", new HttpResponse(null, { status: 500 }), "No se pudo crear el tipo de sesión"],
  ["?tipo=nuevo", HttpResponse.error(), "Error de conexión"],
  [
    `?tipo=${TIPO_ID}&modo=editar`,
    problem(404, "Tipo de sesión no encontrado"),
    "Tipo de sesión no encontrado",
  ],
  [
    `?tipo=${TIPO_ID}&modo=editar`,
    new HttpResponse(null, { status: 500 }),
    "No se pudo actualizar el tipo de sesión",
  ],
])("a save that fails says why and keeps what was typed: %#", async (search, answer, sentence) => {
  answerTipos(tipo());
  listen(() => answer);
  const { user, dialog, form } = await openEditor(search);
  await put(user, form.getByRole("textbox", { name: "Nombre" }), " nuevo");
  await user.click(dialog.getByRole("button", { name: /^(Crear tipo|Guardar cambios)$/ }));
  expect(await dialog.findByRole("alert")).toHaveTextContent(sentence);
  expect(form.getByRole("textbox", { name: "Nombre" })).toHaveDisplayValue(/nuevo$/);
});

test("leaving what was typed asks first", async () => {
  answerTipos(tipo());
  const { user, dialog, form, router } = await openNew();
  await put(user, form.getByRole("textbox", { name: "Nombre" }), "Taller");
  await user.keyboard("{Escape}");
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/el nuevo tipo no se ha guardado/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Seguir escribiendo" }));
  expect(form.getByRole("textbox", { name: "Nombre" })).toHaveValue("Taller");

  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  await user.click(await screen.findByRole("button", { name: "Salir sin guardar" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a type that goes from the list while it is being changed takes nothing away", async () => {
  answerTipos(tipo());
  const { user, form } = await openEdit();
  await put(user, form.getByRole("textbox", { name: "Nombre" }), " de otoño");
  answerTipos();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("Todavía no tienes tipos propios")).toBeInTheDocument();
  vi.useRealTimers();
  expect(form.getByRole("textbox", { name: "Nombre" })).toHaveValue("Integración de otoño");
});

test("fifty fields are the most, and they stay one line each", () => {
  const campos = Array.from({ length: 50 }, (_, place) => ({
    ...newCampo(),
    nombre: `Campo ${place + 1}`,
  }));
  const unheard = () => undefined;
  render(
    <CamposEditor campos={campos} problems={{}} open={null} onOpen={unheard} onChange={unheard} />,
  );
  expect(screen.getByText("Añadir campo").closest("button")).toBeDisabled();
  expect(screen.getByText("Un tipo tiene como mucho 50 campos.")).toBeVisible();
  expect(screen.queryByLabelText(/^Nombre del campo/)).toBeNull();
});
