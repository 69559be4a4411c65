/** The bank of exercises: written once with their files, found again, changed, and deleted knowingly. */

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { chosen, png } from "../support/archivos";
import { toasts } from "../support/browser-session";
import { VIDEO } from "../support/places";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const BANCO = "/dashboard/terapeuta/ejercicios";
const NOWHERE = "0193a1f0-0000-7000-8000-0000000000ff";

test("se escribe con dos archivos, se encuentra, se ordena y se lee como quedó", {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  const titulo = `Respirar 🌊 ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(BANCO);
  await page.getByRole("link", { name: "Nuevo ejercicio" }).first().click();
  const editor = page.getByRole("dialog");
  await editor.getByRole("textbox", { name: "Título" }).fill(titulo);
  await editor.getByRole("combobox", { name: "Categoría" }).fill("Depresión");
  await editor.getByRole("textbox", { name: "Descripción" }).fill("Cuatro al entrar.");
  await editor
    .locator("input[type=file]")
    .setInputFiles([
      { name: "guía.mp4", mimeType: "video/mp4", buffer: readFileSync(VIDEO) },
      chosen(png("dibujo.png")),
    ]);
  await expect(filesIn(editor)).toHaveText([/guía\.mp4/, /dibujo\.png/]);

  await editor.getByRole("button", { name: "Crear ejercicio" }).dblclick();
  await expect(toasts(page, "El ejercicio se creó correctamente.")).toBeVisible();
  await expect(editor).toBeHidden();

  await test.step("se encuentra sin acentos, y la búsqueda queda en la dirección", async () => {
    await page.getByRole("searchbox").fill(`depresion ${titulo.slice(-8)}`);
    await expect(page.getByText("1 ejercicio", { exact: true })).toBeVisible();
    await page.reload();
    const card = page.getByRole("listitem").filter({ hasText: titulo });
    for (const said of ["Cuatro al entrar.", "Depresión", "Video", "Imagen", "Sin asignar"]) {
      await expect(card.getByText(said, { exact: true })).toBeVisible();
    }
  });

  await test.step("los archivos cambian de orden", async () => {
    await act(page, titulo, "Editar");
    await editor.getByRole("button", { name: "Subir dibujo.png" }).click();
    await editor.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(toasts(page, "El ejercicio se actualizó correctamente.")).toBeVisible();
  });

  await page.getByRole("link", { name: titulo }).click();
  const details = page.getByRole("dialog", { name: titulo });
  await expect(details.getByRole("list").getByRole("listitem")).toHaveText([
    /dibujo\.png/,
    /guía\.mp4/,
  ]);
  await looksRight(page);
});

test("eliminar un ejercicio que alguien tiene y ha hecho dice a quién afecta, y se lleva todo", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const titulo = `Carta ${crypto.randomUUID().slice(0, 8)}`;
  const archivos = [png("dibujo.png")];
  const [irene, bruno, ejercicio] = await Promise.all([
    office.newUser("Irene"),
    office.newPaciente("Bruno"),
    office.banco.newEjercicio({ titulo, archivos }),
  ]);
  await office.banco.newModulo(`Módulo de ${titulo}`, [ejercicio]);
  await office.banco.asignarEjercicio(irene, ejercicio);
  await office.banco.asignarEjercicio(bruno, ejercicio);
  await office.banco.completar(irene, ejercicio, "Me costó empezar.");

  await page.goto(`${BANCO}?search=${titulo.slice(-8)}`);
  const card = page.getByRole("listitem").filter({ hasText: titulo });
  await expect(card).toContainText("2 pacientes");
  await expect(card).toContainText("En 1 módulo");
  await act(page, titulo, "Eliminar");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    "con 1 archivo, y deja de estar en 1 módulo. Lo tienen 2 pacientes, que dejarán de verlo; 1 ya lo ha completado, y se pierde lo que anotó.",
  );
  await question.getByRole("button", { name: "Eliminar ejercicio" }).click();
  await expect(toasts(page, "El ejercicio se eliminó correctamente.")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await office.banco.ejerciciosDe(irene)).toEqual([]);
});

test.describe("lo que hay en el banco", () => {
  test.use({ expectedComplaints: /status of 40[49]/ });

  test("tiene su dirección, y se cambia a la vez que en otra ventana", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const mark = crypto.randomUUID().slice(0, 8);
    const [lleno, vacio] = await Promise.all([
      office.banco.newEjercicio({ titulo: `Lleno ${mark}` }),
      office.banco.newEjercicio({ titulo: `Vacío ${mark}` }),
    ]);
    const found = `${BANCO}?search=${mark}`;

    await test.step("los detalles tienen su dirección, también cuando no hay nada en ella", async () => {
      await page.goto(`${found}&ejercicio=${NOWHERE}`);
      await expect(page.getByRole("dialog", { name: "Ejercicio no encontrado" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.getByRole("link", { name: vacio.titulo }).click();
      const details = page.getByRole("dialog", { name: vacio.titulo });
      await expect(details).toContainText(
        "Sin archivos: Este ejercicio no tiene archivos para descargar.",
      );
      await page.goto(`${found}&ejercicio=${lleno.id}`);
      await page.getByRole("button", { name: "Editar" }).click();
    });

    const editor = page.getByRole("dialog", { name: "Editar ejercicio" });
    const alert = editor.getByRole("alert");
    const save = editor.getByRole("button", { name: "Guardar cambios" });
    await test.step("lo de otra ventana se recoge debajo de lo escrito aquí", async () => {
      await office.banco.changeEjercicio(lleno, { titulo: "Suyo", descripcion: "De la otra." });
      await editor.getByRole("textbox", { name: "Título" }).fill(`Mío ${mark}`);
      await save.click();
      await expect(alert).toContainText("El ejercicio cambió en otra ventana");
      await expect(alert).toContainText("se queda lo tuyo en: Título");
      await expect(editor.getByRole("textbox", { name: "Descripción" })).toHaveValue("De la otra.");
      await looksRight(page);
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

function filesIn(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Archivos, en su orden" }).getByRole("listitem");
}
