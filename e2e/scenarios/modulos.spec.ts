/** Modules of the bank: made, put in order, given to patients, taken back and deleted. */

import type { Locator, Page } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const MODULOS = "/dashboard/terapeuta/ejercicios?tab=modulos";

test("un módulo se crea con tres ejercicios, se ordena con el teclado, se asigna, se desasigna y se elimina", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
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
  // The other modules go a moment later, and the button moves up with what is left.
  await expect(page.getByRole("button", { name: /^Acciones de/ })).toHaveCount(1);

  await test.step("se asigna a Lucía, que completa el primero, y se ve cuánto lleva", async () => {
    await page.getByRole("button", { name: `Acciones de ${modulo}` }).click();
    await page.getByRole("menuitem", { name: "Asignar" }).click();
    const dialog = page.getByRole("dialog", { name: "Asignar módulo" });
    await dialog.getByRole("searchbox").fill(`lucia ${mark}`);
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "Asignar", exact: true }).click();
    await expect(dialog.getByText("Lo tiene 1 paciente")).toBeVisible();
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
    await page.getByRole("searchbox", { name: "Buscar ejercicios" }).fill(mark);
    await expect(page.getByRole("link", { name: new RegExp(mark) })).toHaveCount(3);
  });
});

test.describe("un módulo que hay", () => {
  test.use({ expectedComplaints: /status of 40[049]/ });

  test("se cambia a la vez que en otra ventana, y nada se pierde", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [accion, bosque, calma] = await Promise.all([
      office.banco.newEjercicio({ titulo: `Acción ${mark}` }),
      office.banco.newEjercicio({ titulo: `Bosque ${mark}` }),
      office.banco.newEjercicio({ titulo: `Calma ${mark}` }),
    ]);
    const modulo = await office.banco.newModulo(`Dormir ${mark}`, [accion, bosque]);
    const editor = page.getByRole("dialog");
    const alert = editor.getByRole("alert");
    const title = editor.getByRole("textbox", { name: "Título" });
    const search = editor.getByRole("searchbox", { name: "Buscar ejercicios" });
    const save = editor.getByRole("button", { name: "Guardar cambios" });

    await test.step("lo que otra ventana ya añadió o quitó está hecho", async () => {
      await page.goto(`${MODULOS}&search=${mark}&modulo=${modulo.id}&modo=editar`);
      await expect(rowsOf(editor)).toHaveText([/^Acción/, /^Bosque/]);
      await office.banco.takeOut(modulo, accion);
      await office.banco.putIn(modulo, calma);
      await editor.getByRole("button", { name: `Quitar ${accion.titulo}` }).click();
      await search.fill(calma.titulo);
      await editor.getByRole("checkbox").check();
      await save.click();
      await expect(toasts(page, "El módulo se actualizó correctamente.")).toBeVisible();
      await expect(editor).toBeHidden();
    });

    await test.step("lo que otra ventana cambió se recoge debajo de lo escrito aquí", async () => {
      await act(page, modulo.titulo, "Editar");
      await title.fill(`Descansar ${mark}`);
      await office.banco.changeModulo(modulo, { titulo: "Suyo", descripcion: "De la otra." });
      await save.click();
      await expect(alert).toContainText("El módulo cambió en otra ventana");
      await expect(alert).toContainText("se queda lo tuyo en: Título");
      await expect(editor.getByRole("textbox", { name: "Descripción" })).toHaveValue("De la otra.");
      await save.click();
      await expect(editor).toBeHidden();
    });
  });
});

/** Chooses from the menu of a card. */
async function act(page: Page, titulo: string, choice: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${titulo}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

function rowsOf(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Ejercicios, en su orden" }).getByRole("listitem");
}
