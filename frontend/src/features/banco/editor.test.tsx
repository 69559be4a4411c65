import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerBanco, archivo, EJERCICIO_ID, ejercicio, openBanco } from "./testing";

const UNTITLED = "Por favor, ingresa un título para el ejercicio.";
const STALE = "Los datos cambiaron en otra ventana";

async function openEditor(search: string) {
  const opened = await openBanco(search);
  const dialog = within(await screen.findByRole("dialog"));
  const title = dialog.getByRole("textbox", { name: "Título" });
  return { ...opened, dialog, title };
}

const openNew = () => openEditor("?ejercicio=nuevo");
const openEdit = () => openEditor(`?ejercicio=${EJERCICIO_ID}&modo=editar`);

/** Answers creations and changes; gives what was sent. */
function listen(answer: () => Response = () => HttpResponse.json(ejercicio({ version: 2 }))) {
  const sent: unknown[] = [];
  const hear = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return answer();
  };
  server.use(
    http.post(at("/ejercicios/"), hear),
    http.patch(at(`/ejercicios/${EJERCICIO_ID}`), hear),
  );
  return sent;
}

test("a new exercise is sent once, and is in the bank", async () => {
  answerBanco();
  const sent = listen(() => {
    answerBanco(ejercicio());
    return HttpResponse.json(ejercicio(), { status: 201 });
  });
  const { user, router, dialog, title } = await openNew();
  expect(title).toHaveFocus();
  await user.paste(" Respirar ");
  await user.type(dialog.getByRole("combobox", { name: "Categoría" }), "Duelo y pérdidas");
  await user.click(dialog.getByRole("textbox", { name: "Descripción" }));
  await user.paste("Cuatro al entrar.");
  await user.dblClick(dialog.getByRole("button", { name: "Crear ejercicio" }));
  expect(await screen.findByText("El ejercicio se creó correctamente.")).toBeVisible();
  expect(await screen.findByRole("heading", { name: ejercicio().titulo })).toBeVisible();
  expect(router.state.location.search).toBe("");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([
    { titulo: "Respirar", categoria: "Duelo y pérdidas", descripcion: "Cuatro al entrar." },
  ]);
});

test("the eight categories are offered beside those of one's own, and any other can be written", async () => {
  answerBanco(ejercicio({ categoria: "Terapia de esquemas" }));
  const { dialog } = await openEdit();
  const category = dialog.getByRole("combobox", { name: "Categoría" });
  expect(category).toHaveDisplayValue("Terapia de esquemas");
  const offered = document.getElementById(category.getAttribute("list") ?? "");
  expect([...(offered?.querySelectorAll("option") ?? [])].map(({ value }) => value)).toEqual([
    "Ansiedad",
    "Depresión",
    "Mindfulness",
    "Autoestima",
    "Habilidades sociales",
    "Regulación emocional",
    "Trauma",
    "Otra",
    "Terapia de esquemas",
  ]);
});

test("a guide by steps is written, and told what it lacks before it is sent", async () => {
  answerBanco();
  const sent = listen(() => HttpResponse.json(ejercicio(), { status: 201 }));
  const { user, dialog } = await openNew();
  await user.paste("Respirar");
  await user.selectOptions(dialog.getByRole("combobox", { name: /Guía/ }), "Pasos");
  await user.type(dialog.getByRole("textbox", { name: "Paso 1" }), "Siéntate");
  await user.click(dialog.getByRole("button", { name: "Añadir paso" }));
  await user.click(dialog.getByRole("button", { name: "Crear ejercicio" }));
  expect(dialog.getByText("Escribe qué hacer en el paso 2")).toBeVisible();
  expect(sent).toEqual([]);

  await user.type(dialog.getByRole("textbox", { name: "Paso 2" }), "Respira");
  await user.type(dialog.getByRole("spinbutton", { name: /paso 2/ }), "60");
  await user.click(dialog.getByRole("button", { name: "Crear ejercicio" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    guia: {
      tipo: "pasos",
      pasos: [
        { texto: "Siéntate", segundos: null },
        { texto: "Respira", segundos: 60 },
      ],
    },
  });
});

test("a guide by breath begins with a rhythm, and takes no number out of its limits", async () => {
  answerBanco();
  const sent = listen(() => HttpResponse.json(ejercicio(), { status: 201 }));
  const { user, dialog } = await openNew();
  await user.paste("Respirar");
  await user.selectOptions(dialog.getByRole("combobox", { name: /Guía/ }), "Respiración");
  const minutes = dialog.getByRole("spinbutton", { name: "Minutos en total" });
  await user.clear(minutes);
  await user.type(minutes, "31");
  await user.click(dialog.getByRole("button", { name: "Crear ejercicio" }));
  expect(dialog.getByText("Minutos en total: un número del 1 al 30")).toBeVisible();

  await user.clear(minutes);
  await user.type(minutes, "5");
  await user.click(dialog.getByRole("button", { name: "Crear ejercicio" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    guia: { tipo: "respiracion", inspirar: 4, retener: 0, espirar: 6, pausa: 0, minutos: 5 },
  });
});

test("without a title nothing is sent, and the title is asked for", async () => {
  answerBanco();
  const sent = listen();
  const { user, dialog, title } = await openNew();
  await user.click(dialog.getByRole("button", { name: "Crear ejercicio" }));
  expect(title).toHaveAccessibleDescription(UNTITLED);
  expect(title).toHaveFocus();
  await user.paste("R".repeat(201));
  expect(title).toBeValid();
  await user.click(dialog.getByRole("button", { name: "Crear ejercicio" }));
  expect(title).toHaveAccessibleDescription("El texto es demasiado largo");
  expect(sent).toEqual([]);
});

test("what the server refuses is said at its field", async () => {
  answerBanco(ejercicio());
  listen(() =>
    problem(422, "Datos no válidos", {
      errors: [
        { field: "titulo", message: "El texto contiene caracteres no admitidos" },
        { field: "archivo_url.0", message: "El archivo no existe" },
      ],
    }),
  );
  const { user, dialog, title } = await openEdit();
  await user.type(title, "!");
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() =>
    expect(title).toHaveAccessibleDescription("El texto contiene caracteres no admitidos"),
  );
  expect(dialog.getByText("El archivo no existe")).toBeVisible();
  await waitFor(() => expect(title).toHaveFocus());
});

test("files are put in order, taken away, and sent as they stand", async () => {
  answerBanco(
    ejercicio({
      archivos: [archivo("a.pdf", "a1"), archivo("b.mp3", "a2"), archivo("c.png", "a3")],
    }),
  );
  const sent = listen();
  const { user, dialog } = await openEdit();
  await user.click(dialog.getByRole("button", { name: "Subir c.png" }));
  await user.click(dialog.getByRole("button", { name: "Quitar a.pdf" }));
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  expect(await screen.findByText("El ejercicio se actualizó correctamente.")).toBeVisible();
  const keys = [archivo("c.png", "a3").key, archivo("b.mp3", "a2").key];
  expect(sent).toEqual([{ archivo_url: keys, version: 1 }]);
});

test.each([
  ["nuevo", "No se pudo crear el ejercicio"],
  [`${EJERCICIO_ID}&modo=editar`, "No se pudo actualizar el ejercicio"],
])(
  "a save that fails says so, keeps what was typed and can be repeated: %s",
  async (which, title) => {
    answerBanco(ejercicio());
    listen(() => new HttpResponse(null, { status: 500 }) as Response);
    const opened = await openEditor(`?ejercicio=${which}`);
    const { user } = opened;
    await user.type(opened.title, "Algo");
    const submit = opened.dialog.getByRole("button", { name: /Crear ejercicio|Guardar cambios/ });
    await user.click(submit);
    const alert = await opened.dialog.findByRole("alert");
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent("Por favor, intenta de nuevo");
    expect(opened.title).toHaveDisplayValue(/Algo$/);

    listen();
    await user.click(submit);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);

test("a file that cannot be taken away says that", async () => {
  answerBanco(ejercicio());
  listen(() => new HttpResponse(null, { status: 500 }) as Response);
  const { user, dialog } = await openEdit();
  await user.click(dialog.getByRole("button", { name: "Quitar guia.pdf" }));
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent("No se pudo eliminar el archivo");
  expect(alert).toHaveTextContent("Por favor, intenta de nuevo");
});

test("another window's change is taken in under what is typed here, and what clashes is named", async () => {
  const theirs = ejercicio({ titulo: "De la otra", descripcion: "Lo de la otra", version: 2 });
  answerBanco(ejercicio());
  server.use(http.get(at(`/ejercicios/${EJERCICIO_ID}`), () => HttpResponse.json(theirs)));
  listen(() => problem(409, STALE) as Response);
  const { user, dialog, title } = await openEdit();
  await user.clear(title);
  await user.paste("Lo mío");
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  const alert = await dialog.findByRole("alert");
  expect(alert).toHaveTextContent("El ejercicio cambió en otra ventana");
  expect(alert).toHaveTextContent("Si guardas otra vez, se queda lo tuyo en: Título.");
  expect(dialog.getByRole("textbox", { name: "Descripción" })).toHaveValue("Lo de la otra");

  const sent = listen();
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() => expect(sent).toEqual([{ titulo: "Lo mío", version: 2 }]));
});

test("leaving what is not saved asks; an edit without changes just closes", async () => {
  answerBanco(ejercicio());
  const sent = listen();
  const { user, dialog, title, router } = await openEdit();
  await user.type(title, "!");
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(/Lo que has cambiado en «Respirar en cuatro tiempos»/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Seguir escribiendo" }));
  expect(title).toHaveDisplayValue("Respirar en cuatro tiempos!");

  await user.type(title, "{Backspace}");
  await user.click(dialog.getByRole("button", { name: "Guardar cambios" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(sent).toEqual([]);
});
