import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import {
  A,
  answerBank,
  B,
  ejercicio,
  LUCIA,
  MARTA,
  MODULO_ID,
  modulo,
  openModulos,
  put,
  withModulo,
} from "./testingModulos";

test("each card says what the module is, how much is in it and who has it", async () => {
  answerBank({ modulos: [modulo({ ejercicios_count: 3, pacientes_count: 1 })] });
  const { user, router } = await openModulos();
  const card = within(await screen.findByRole("listitem"));
  expect(card.getByText("Decir que no sin explicarlo todo.")).toBeVisible();
  expect(card.getByText("3 ejercicios")).toBeVisible();
  expect(card.getByText("1 paciente")).toBeVisible();

  await user.click(card.getByRole("button", { name: "Acciones de Poner límites" }));
  const acts = screen.getAllByRole("menuitem").map((item) => item.textContent);
  expect(acts).toEqual(["Ver detalles", "Editar", "Asignar", "Eliminar"]);
  await user.click(screen.getByRole("menuitem", { name: "Ver detalles" }));
  expect(router.state.location.search).toBe(`?tab=modulos&modulo=${MODULO_ID}`);
});

test("a search finds modules whatever the accents, and stays in the address", async () => {
  const other = modulo({ id: "otro", titulo: "Dormir", descripcion: null });
  answerBank({ modulos: [modulo(), other] });
  const { user, router } = await openModulos();
  await screen.findByRole("link", { name: "Dormir" });
  await put(user, screen.getByRole("searchbox"), "LIMITES");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Dormir" })).toBeNull());
  expect(screen.getByRole("link", { name: "Poner límites" })).toBeVisible();
  expect(router.state.location.search).toBe("?tab=modulos&search=LIMITES");

  await put(user, screen.getByRole("searchbox"), "zzz");
  expect(await screen.findByText("No se encontraron módulos")).toBeVisible();
});

test("a bank without modules says what they are for", async () => {
  answerBank({});
  await openModulos();
  expect(await screen.findByText("Todavía no tienes módulos")).toBeVisible();
});

test("modules that fail can be asked for again", async () => {
  answerBank({ modulos: [modulo()] });
  server.use(http.get(at("/modulos/"), () => problem(400, "No"), { once: true }));
  const { user } = await openModulos();
  const sentence = "No se pudieron cargar los módulos. Por favor, intenta de nuevo.";
  expect(await screen.findByText(sentence)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByRole("link", { name: "Poner límites" })).toBeVisible();
});

test("the details show the exercises in order with their files, and who has the module", async () => {
  const file = { id: "f", key: "k", nombre: "calma.pdf", content_type: "application/pdf", size: 9 };
  answerBank({
    modulos: [modulo()],
    inside: [B, ejercicio("a", { archivos: [file] })],
    asignados: [withModulo(LUCIA, 2), withModulo(MARTA)],
  });
  await openModulos(`&modulo=${MODULO_ID}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Poner límites" }));
  const inside = await dialog.findAllByRole("heading", { level: 4 });
  expect(inside.map((title) => title.textContent)).toEqual(["Ejercicio b", "Ejercicio a"]);
  expect(dialog.getByText("calma.pdf")).toBeVisible();
  const who = within(dialog.getByRole("region", { name: "Quién lo tiene" }));
  expect(await who.findByText("Lo tienen 2 pacientes")).toBeVisible();
  expect(who.getByText("Desde el 12 nov 2026 · 2 de 3 completados")).toBeVisible();
});

test("an address of a module that is gone says so", async () => {
  answerBank({ modulos: [modulo()] });
  await openModulos("&modulo=0193a1f0-0000-7000-8000-0000000000ff");
  expect(await screen.findByRole("dialog", { name: "Módulo no encontrado" })).toBeVisible();
});

async function askToDelete() {
  const opened = await openModulos();
  const { user } = opened;
  await user.click(await screen.findByRole("button", { name: "Acciones de Poner límites" }));
  await user.click(screen.getByRole("menuitem", { name: "Eliminar" }));
  return { ...opened, question: within(await screen.findByRole("alertdialog")) };
}

test("deleting names what goes and what stays, and is sent once", async () => {
  answerBank({ modulos: [modulo({ ejercicios_count: 2, pacientes_count: 3 })] });
  let deleted = 0;
  server.use(
    http.delete(at(`/modulos/${MODULO_ID}`), () => {
      deleted += 1;
      answerBank({});
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, question } = await askToDelete();
  expect(question.getByText(/Lo tienen 3 pacientes, que dejarán de verlo/)).toBeVisible();
  expect(
    question.getByText(
      "Sus 2 ejercicios siguen en tu banco, y lo que cada paciente completó y escribió se conserva.",
    ),
  ).toBeVisible();
  await user.dblClick(question.getByRole("button", { name: "Eliminar módulo" }));
  expect(await screen.findByText("El módulo se eliminó correctamente.")).toBeVisible();
  expect(await screen.findByText("Todavía no tienes módulos")).toBeVisible();
  expect(deleted).toBe(1);
});

test("a deletion that fails says so, and the module is still there", async () => {
  answerBank({ modulos: [modulo(), modulo({ id: A.id, titulo: "Dormir" })] });
  server.use(
    http.delete(at(`/modulos/${MODULO_ID}`), () => new HttpResponse(null, { status: 500 })),
  );
  const { user, question } = await askToDelete();
  expect(question.getByText(/Nadie lo tiene asignado/)).toBeVisible();
  await user.click(question.getByRole("button", { name: "Eliminar módulo" }));
  expect(await screen.findByText("No se pudo eliminar el módulo")).toBeVisible();
  expect(screen.getByText("Por favor, intenta de nuevo")).toBeVisible();
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  expect(screen.getByRole("link", { name: "Poner límites" })).toBeVisible();
});
