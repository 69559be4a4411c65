/** Modules of the bank: made, put in order, given to patients, taken back and deleted. */

import type { Locator } from "@playwright/test";
import { expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { test } from "../support/signed-in";

const MODULOS = "/dashboard/terapeuta/ejercicios?tab=modulos";

test("un módulo se crea con tres ejercicios, se ordena con el teclado, se asigna, se desasigna y se elimina", async ({
  page,
  office,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const titles = ["Acción", "Bosque", "Calma"].map((word) => `${word} ${mark}`);
  const ejercicios = await Promise.all(
    titles.map((titulo) => office.banco.newEjercicio({ titulo, categoria: "Mindfulness" })),
  );
  const lucia = await office.newUser(`Lucía ${mark}`);
  const modulo = `Poner límites ${mark}`;

  await page.goto(MODULOS);
  await page.getByRole("link", { name: "Nuevo módulo" }).click();
  const editor = page.getByRole("dialog", { name: "Nuevo módulo" });
  await test.step("sin título no se crea", async () => {
    await editor.getByRole("button", { name: "Crear módulo" }).click();
    const sentence = "Por favor, ingresa un título para el módulo.";
    await expect(editor.getByText(sentence)).toBeVisible();
  });
  await editor.getByRole("textbox", { name: "Título" }).fill(modulo);
  const search = editor.getByRole("searchbox");
  for (const word of ["accion", "BOSQUE", "calma"]) {
    await search.fill(`${word} ${mark}`);
    await editor.getByRole("checkbox").check();
  }
  await test.step("el tercero va al principio con una tecla", async () => {
    await editor.getByRole("button", { name: new RegExp(`^Mover ${titles[2]}`) }).press("Home");
    await expect(rowsOf(editor)).toHaveText([/^Calma/, /^Acción/, /^Bosque/]);
  });
  await looksRight(page);
  await editor.getByRole("button", { name: "Crear módulo" }).click();
  await expect(toasts(page, "El módulo se creó correctamente.")).toBeVisible();

  await page.getByRole("searchbox", { name: "Buscar módulos" }).fill(`limites ${mark}`);
  const card = page.getByRole("listitem").filter({ hasText: modulo });
  await expect(card).toContainText("3 ejercicios");
  await looksRight(page);

  await test.step("se asigna a Lucía, que completa el primero, y se ve cuánto lleva", async () => {
    await page.getByRole("button", { name: `Acciones de ${modulo}` }).click();
    await page.getByRole("menuitem", { name: "Asignar" }).click();
    const dialog = page.getByRole("dialog", { name: "Asignar módulo" });
    await dialog.getByRole("searchbox").fill(`lucia ${mark}`);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Asignar", exact: true }).click();
    await expect(dialog.getByText("Lo tiene 1 paciente")).toBeVisible();
    await looksRight(page);
    await dialog.getByRole("button", { name: "Cerrar" }).click();

    for (const first of ejercicios.slice(0, 1)) await office.banco.completar(lucia, first);
    await card.getByRole("link", { name: modulo }).click();
    const view = page.getByRole("dialog", { name: modulo });
    await expect(view.getByRole("heading", { level: 4 })).toHaveText([
      /^Calma/,
      /^Acción/,
      /^Bosque/,
    ]);
    await expect(view.getByText("1 de 3 completados")).toBeVisible();
    await looksRight(page);
    await view.getByRole("button", { name: "Asignar" }).click();
  });

  await test.step("desasignarlo dice qué se conserva", async () => {
    const dialog = page.getByRole("dialog", { name: "Asignar módulo" });
    await dialog.getByRole("button", { name: /^Desasignar a Lucía/ }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Lo que haya completado y escrito se conserva");
    await looksRight(page);
    await question.getByRole("button", { name: "Desasignar" }).click();
    await expect(toasts(page, "Módulo desasignado")).toBeVisible();
    await expect(dialog.getByText("Todavía no lo tiene nadie.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cerrar" }).click();
  });

  await test.step("eliminarlo deja sus ejercicios en el banco", async () => {
    await page.getByRole("button", { name: `Acciones de ${modulo}` }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Sus 3 ejercicios siguen en tu banco");
    await question.getByRole("button", { name: "Eliminar módulo" }).click();
    await expect(page.getByText("No se encontraron módulos")).toBeVisible();
    await page.getByRole("tab", { name: "Ejercicios" }).click();
    await page.getByRole("searchbox").fill(mark);
    await expect(page.getByRole("link", { name: new RegExp(mark) })).toHaveCount(3);
  });
});

function rowsOf(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Ejercicios, en su orden" }).getByRole("listitem");
}
