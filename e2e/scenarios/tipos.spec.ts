/** A therapist's own types of session: made, put in order, used and withdrawn. */

import type { Locator, Page } from "@playwright/test";
import { newSessionOf } from "../support/borrador";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { test } from "../support/signed-in";

const TIPOS = "/dashboard/terapeuta/tipos-sesiones";

test("se crea un tipo, se ordenan sus campos con el ratón y con el teclado, y así queda", async ({
  page,
}) => {
  const nombre = `Taller 🌊 ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(TIPOS);
  await expect(page.getByText("Siempre disponibles")).toBeVisible();
  await looksRight(page);

  await page.getByRole("button", { name: "Nuevo tipo" }).click();
  const editor = page.getByRole("dialog");
  await editor.getByRole("textbox", { name: "Nombre", exact: true }).fill(nombre);
  for (const campo of ["Uno", "Dos", "Tres"]) {
    await editor.getByRole("button", { name: "Añadir campo" }).click();
    await editor.getByRole("textbox", { name: "Nombre del campo" }).fill(campo);
  }
  await editor.getByRole("combobox").selectOption("Lista de opciones");
  await editor.getByRole("textbox", { name: "Opciones" }).fill("Calma\nTensión");
  await looksRight(page);
  await editor.getByRole("button", { name: /^Tres/ }).click();

  await test.step("el tercero se arrastra al principio, y baja un lugar con el teclado", async () => {
    await drag(page, handleOf(editor, "Tres"), handleOf(editor, "Uno"));
    await expect(fieldsOf(editor)).toHaveText([/^Tres/, /^Uno/, /^Dos/]);
    await expect(editor.getByRole("status")).toHaveText("Tres: lugar 1 de 3");
    await handleOf(editor, "Tres").press("ArrowDown");
    await expect(fieldsOf(editor)).toHaveText([/^Uno/, /^Tres/, /^Dos/]);
    await expect(handleOf(editor, "Tres")).toBeFocused();
    const preview = editor.getByRole("region", { name: "Vista previa" });
    await expect(preview.locator("label")).toHaveText(["Uno *", "Tres *", "Dos *"]);
  });

  await test.step("dejarlo a medias pregunta", async () => {
    await page.goBack();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("no se ha guardado");
    await looksRight(page);
    await question.getByRole("button", { name: "Cancelar" }).click();
  });

  await editor.getByRole("button", { name: "Crear tipo" }).click();
  await expect(toasts(page, "Tipo de sesión creado exitosamente")).toBeVisible();
  await page.getByRole("link", { name: nombre }).click();
  const view = page.getByRole("dialog", { name: nombre });
  const campos = view.getByRole("region", { name: "Campos" }).getByRole("listitem");
  await expect(campos).toHaveText([/^Uno/, /^Tres.*Calma, Tensión$/, /^Dos/]);
  await looksRight(page);
});

test("un tipo propio se usa en un borrador, y sigue siendo el suyo cuando deja de ofrecerse", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const nombre = `Cierre ${crypto.randomUUID().slice(0, 8)}`;
  await office.newTipo({ nombre, campos: [{ nombre: "Qué se lleva", tipo: "textarea" }] });
  const paciente = await office.newPaciente("Irene");
  await page.goto(newSessionOf(paciente));
  await page.getByRole("radio", { name: nombre }).click();
  const answer = page.getByRole("textbox", { name: "Qué se lleva" });
  await answer.fill("La calma");
  await expect(page).toHaveURL(/borrador=/);
  const draft = page.url();

  await test.step("eliminarlo lo conserva para el borrador, y lo dice", async () => {
    await page.goto(TIPOS);
    await page.getByRole("button", { name: `Acciones de ${nombre}` }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("con 1 campo");
    await question.getByRole("button", { name: "Eliminar tipo" }).click();
    await expect(toasts(page, "Hay sesiones o borradores de este tipo")).toBeVisible();
    await expect(page.getByRole("button", { name: `Activar ${nombre}` })).toBeVisible();
  });

  await page.goto(draft);
  await expect(page.getByRole("radio", { name: `${nombre} (ya no se ofrece)` })).toBeChecked();
  await expect(answer).toHaveValue("La calma");
});

function handleOf(editor: Locator, campo: string): Locator {
  return editor.getByRole("button", { name: new RegExp(`^Mover ${campo},`) });
}

function fieldsOf(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Campos, en su orden" }).getByRole("listitem");
}

/** As a hand does it: with more than one step on the way. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("a handle is not there");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}
