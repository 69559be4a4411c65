import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { answerBanco, EJERCICIO_ID, ejercicio, openBanco } from "./testing";

const CARTA = ejercicio({
  id: "0193a1f0-0000-7000-8000-0000000000e2",
  titulo: "La carta que no vas a enviar",
  descripcion: "Escríbele a tu hermana.",
  categoria: "Habilidades sociales",
  archivos: [],
  pacientes_count: 0,
  completados_count: 0,
  modulos_count: 0,
});
const SUELTO = ejercicio({
  id: "0193a1f0-0000-7000-8000-0000000000e3",
  titulo: "Ábrete al mundo",
  descripcion: null,
  categoria: null,
});

async function cardOf(title: string) {
  const heading = await screen.findByRole("heading", { name: title });
  return within(heading.closest("li") as HTMLElement);
}

function titles(): (string | null)[] {
  return screen.queryAllByRole("heading", { level: 2 }).map((one) => one.textContent);
}

test("each card says what the exercise is, its files, who has it and in how many modules it is", async () => {
  answerBanco(ejercicio(), CARTA, SUELTO);
  await openBanco();
  const card = await cardOf("Respirar en cuatro tiempos");
  expect(card.getByText("Cuatro al entrar, seis al soltar.")).toBeVisible();
  expect(card.getByText("Regulación emocional")).toBeVisible();
  expect(card.getByText("PDF")).toBeVisible();
  expect(card.getByText("Audio")).toBeVisible();
  expect(card.getByText("2 pacientes")).toBeVisible();
  expect(card.getByText("En 1 módulo")).toBeVisible();
  expect((await cardOf(CARTA.titulo)).getByText("Sin asignar")).toBeVisible();
  expect(titles()).toEqual([SUELTO.titulo, CARTA.titulo, "Respirar en cuatro tiempos"]);
});

test("a search finds every word in title, description and category, without accents, and stays in the address", async () => {
  answerBanco(ejercicio(), CARTA, SUELTO);
  const { user, router } = await openBanco();
  const box = await screen.findByRole("searchbox", { name: "Buscar ejercicios" });
  await cardOf(CARTA.titulo);
  await user.click(box);
  await user.paste("escribele sociales");
  expect(await screen.findByText("1 ejercicio")).toBeVisible();
  expect(titles()).toEqual([CARTA.titulo]);
  expect(router.state.location.search).toBe("?search=escribele+sociales");

  await user.clear(box);
  await user.paste("nadie");
  expect(await screen.findByText("No se encontraron ejercicios")).toBeVisible();
});

test("a category narrows the list, from the address too, and those without one are a choice", async () => {
  answerBanco(ejercicio(), CARTA, SUELTO);
  const { user, router } = await openBanco("?categoria=habilidades-sociales");
  await cardOf(CARTA.titulo);
  expect(titles()).toEqual([CARTA.titulo]);
  const filter = screen.getByRole("combobox", { name: "Categoría" });
  expect(filter).toHaveDisplayValue("Habilidades sociales (1)");
  await user.selectOptions(filter, "Sin categoría (1)");
  expect(titles()).toEqual([SUELTO.titulo]);
  await user.selectOptions(filter, "Todas las categorías");
  expect(router.state.location.search).toBe("");
  expect(titles()).toHaveLength(3);
});

test("while the bank is on its way it says so", async () => {
  server.use(http.get(at("/ejercicios/"), () => new Promise<never>(() => {})));
  await openBanco();
  expect(await screen.findByText("Cargando ejercicios...")).toBeVisible();
});

test("an empty bank offers to make the first exercise", async () => {
  answerBanco();
  const { user } = await openBanco();
  const title = await screen.findByRole("heading", { name: "Tu banco está vacío" });
  const card = within(title.closest(".vacio") as HTMLElement);
  await user.click(card.getByRole("link", { name: "Nuevo ejercicio" }));
  expect(await screen.findByRole("dialog", { name: "Nuevo ejercicio" })).toBeVisible();
});

test("a bank that cannot be read says so and can be asked for again", async () => {
  server.use(http.get(at("/ejercicios/"), () => problem(429, "Demasiados intentos")));
  const { user } = await openBanco();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "No se pudieron cargar los ejercicios. Por favor, intenta de nuevo.",
  );
  answerBanco(CARTA);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("heading", { name: CARTA.titulo })).toBeVisible();
});

test("what an older sign-in is refused asks to sign in again", async () => {
  server.use(
    http.get(at("/ejercicios/"), () => {
      // Meanwhile the same tab has been given another token.
      localStorage.setItem("access_token", "token-2");
      return problem(401, "No autenticado");
    }),
  );
  await openBanco();
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("Error de Autenticación");
  expect(alert).toHaveTextContent("Por favor, inicia sesión nuevamente...");
});

test("the details have their own address, and lead on to the edit", async () => {
  answerBanco(ejercicio(), CARTA);
  const { user, router } = await openBanco(`?search=respirar&ejercicio=${EJERCICIO_ID}`);
  const details = within(await screen.findByRole("dialog", { name: "Respirar en cuatro tiempos" }));
  expect(details.getByText("2 pacientes (1 lo ha completado)")).toBeVisible();
  expect(details.getByText("3 mar 2026")).toBeVisible();
  expect(details.getByRole("button", { name: "Descargar guia.pdf" })).toBeVisible();
  await user.click(details.getByRole("button", { name: "Editar" }));
  expect(await screen.findByRole("dialog", { name: "Editar ejercicio" })).toBeVisible();
  expect(router.state.location.search).toBe(
    `?search=respirar&ejercicio=${EJERCICIO_ID}&modo=editar`,
  );
});

test("an exercise without files says so", async () => {
  answerBanco(CARTA);
  await openBanco(`?ejercicio=${CARTA.id}`);
  expect(
    await screen.findByText("Sin archivos: Este ejercicio no tiene archivos para descargar."),
  ).toBeVisible();
});

test("an address of an exercise that is not there says so", async () => {
  answerBanco(CARTA);
  await openBanco("?ejercicio=no-esta");
  expect(await screen.findByRole("dialog", { name: "Ejercicio no encontrado" })).toBeVisible();
});

async function askToDelete(title = "Respirar en cuatro tiempos") {
  const opened = await openBanco();
  await opened.user.click(await screen.findByRole("button", { name: `Acciones de ${title}` }));
  await opened.user.click(screen.getByRole("menuitem", { name: "Eliminar" }));
  const dialog = await screen.findByRole("alertdialog");
  return {
    ...opened,
    dialog,
    confirm: within(dialog).getByRole("button", { name: "Eliminar ejercicio" }),
  };
}

test.each([
  [
    ejercicio(),
    "Se elimina Respirar en cuatro tiempos, con 2 archivos, y deja de estar en 1 módulo. Lo tienen 2 pacientes, que dejarán de verlo; 1 ya lo ha completado, y se pierde lo que anotó.",
  ],
  [
    ejercicio({ archivos: [], modulos_count: 0, pacientes_count: 1, completados_count: 0 }),
    "Se elimina Respirar en cuatro tiempos. Lo tiene 1 paciente, que dejará de verlo; nadie lo ha completado todavía.",
  ],
  [
    ejercicio({ modulos_count: 2, pacientes_count: 4, completados_count: 3 }),
    "y deja de estar en 2 módulos. Lo tienen 4 pacientes, que dejarán de verlo; 3 ya lo han completado, y se pierde lo que anotaron.",
  ],
  [ejercicio({ pacientes_count: 0 }), "Nadie lo tiene asignado."],
])("a deletion names what goes and who has it: %#", async (one, sentence) => {
  answerBanco(one);
  const { dialog } = await askToDelete();
  expect(dialog).toHaveTextContent(sentence);
});

test("a deleted exercise is gone at once, and asked for once", async () => {
  let deletions = 0;
  answerBanco(ejercicio(), CARTA);
  server.use(
    http.delete(at(`/ejercicios/${EJERCICIO_ID}`), () => {
      deletions += 1;
      answerBanco(CARTA);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, confirm } = await askToDelete();
  await user.dblClick(confirm);
  expect(await screen.findByText("El ejercicio se eliminó correctamente.")).toBeVisible();
  await waitFor(() => expect(titles()).toEqual([CARTA.titulo]));
  expect(deletions).toBe(1);
});

test.each([
  [new HttpResponse(null, { status: 500 }), "Por favor, intenta de nuevo"],
  [HttpResponse.error(), "Por favor, intenta de nuevo"],
  [problem(409, "Ahora no"), "Ahora no"],
])("a deletion that fails says so and can be repeated: %#", async (answer, reason) => {
  answerBanco(ejercicio());
  server.use(http.delete(at(`/ejercicios/${EJERCICIO_ID}`), () => answer));
  const { user, confirm } = await askToDelete();
  await user.click(confirm);
  expect(await screen.findByText("No se pudo eliminar el ejercicio")).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  await waitFor(() => expect(confirm).toBeEnabled());
});

test("an exercise that somebody else deleted is no longer shown", async () => {
  answerBanco(ejercicio(), CARTA);
  server.use(
    http.delete(at(`/ejercicios/${EJERCICIO_ID}`), () => {
      answerBanco(CARTA);
      return problem(404, "No encontrado");
    }),
  );
  const { user, confirm } = await askToDelete();
  await user.click(confirm);
  await waitFor(() => expect(titles()).toEqual([CARTA.titulo]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("the other half of the bank is a step of its own, and keeps what was searched", async () => {
  answerBanco(ejercicio(), CARTA);
  server.use(http.get(at("/modulos/"), () => HttpResponse.json([])));
  const { user, router } = await openBanco("?search=carta&categoria=trauma");
  await user.click(await screen.findByRole("tab", { name: "Módulos" }));
  expect(router.state.location.search).toBe("?tab=modulos&search=carta");
  expect(await screen.findByText("Todavía no tienes módulos")).toBeVisible();
  expect(screen.getAllByRole("link", { name: "Nuevo módulo" })).toHaveLength(2);
});
