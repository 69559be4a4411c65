/** The bank of exercises: written once with their files, found again, changed, and deleted knowingly. */

import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { lose } from "../support/network";
import { VIDEO } from "../support/places";
import { expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { test } from "../support/signed-in";

const BANCO = "/dashboard/terapeuta/ejercicios";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.describe("un ejercicio", () => {
  // Its first save is lost on the way.
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("se escribe con dos archivos, se encuentra, se ordena y se lee como quedó", async ({
    page,
  }) => {
    const titulo = `Respirar 🌊 ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(BANCO);
    await page.getByRole("link", { name: "Nuevo ejercicio" }).first().click();
    const editor = page.getByRole("dialog");
    const title = editor.getByRole("textbox", { name: "Título" });
    await editor.getByRole("button", { name: "Crear ejercicio" }).click();
    await expect(title).toHaveAccessibleDescription(
      "Por favor, ingresa un título para el ejercicio.",
    );
    await title.fill(titulo);
    await editor.getByRole("combobox", { name: "Categoría" }).selectOption("Depresión");
    await editor.getByRole("textbox", { name: "Descripción" }).fill("Cuatro al entrar.");
    await editor.locator("input[type=file]").setInputFiles([
      { name: "guía.mp4", mimeType: "video/mp4", buffer: readFileSync(VIDEO) },
      { name: "dibujo.png", mimeType: "image/png", buffer: PNG },
    ]);
    await expect(filesIn(editor)).toHaveText([/guía\.mp4/, /dibujo\.png/]);
    await looksRight(page);

    await test.step("si la red falla se dice, y se guarda al repetirlo", async () => {
      await lose(page, "/ejercicios/");
      await editor.getByRole("button", { name: "Crear ejercicio" }).click();
      const failure = editor.getByRole("alert");
      await expect(failure).toContainText("No se pudo crear el ejercicio");
      await expect(failure).toContainText("Por favor, intenta de nuevo");
      await editor.getByRole("button", { name: "Crear ejercicio" }).dblclick();
      await expect(toasts(page, "El ejercicio se creó correctamente.")).toBeVisible();
      await expect(editor).toBeHidden();
    });

    await test.step("se encuentra sin acentos, y la búsqueda queda en la dirección", async () => {
      await page.getByRole("searchbox").fill(`depresion ${titulo.slice(-8)}`);
      await expect(page.getByText("1 ejercicio", { exact: true })).toBeVisible();
      await page.reload();
      const card = page.getByRole("listitem").filter({ hasText: titulo });
      for (const said of ["Cuatro al entrar.", "Depresión", "Video", "Imagen", "Sin asignar"]) {
        await expect(card.getByText(said, { exact: true })).toBeVisible();
      }
      await looksRight(page);
    });

    await test.step("los archivos cambian de orden, y dejarlo a medias pregunta", async () => {
      await act(page, titulo, "Editar");
      await editor.getByRole("button", { name: "Subir dibujo.png" }).click();
      await page.goBack();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(`Lo que has cambiado en «${titulo}»`);
      await question.getByRole("button", { name: "Cancelar" }).click();
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
});

test("eliminar un ejercicio que alguien tiene y ha hecho dice a quién afecta, y se lleva todo", async ({
  page,
  office,
}) => {
  const titulo = `Carta ${crypto.randomUUID().slice(0, 8)}`;
  const archivos = [{ nombre: "dibujo.png", tipo: "image/png", bytes: new Uint8Array(PNG) }];
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
  await looksRight(page);
  await question.getByRole("button", { name: "Eliminar ejercicio" }).click();
  await expect(toasts(page, "El ejercicio se eliminó correctamente.")).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await office.banco.ejerciciosDe(irene)).toEqual([]);
});

/** Chooses from the menu of a card. */
async function act(page: Page, titulo: string, choice: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${titulo}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

function filesIn(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Archivos, en su orden" }).getByRole("listitem");
}
