/** A therapist's own types of session: made, put in order, used and withdrawn. */

import type { Locator, Page } from "@playwright/test";
import { newSessionOf } from "../support/borrador";
import { toasts } from "../support/browser-session";
import { drag, dragByTouch } from "../support/drag";
import { ANY_WIDTH, expect, expectNoSideways, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const TIPOS = "/dashboard/terapeuta/tipos-sesiones";

test("se crea un tipo, se ordenan sus campos con el ratón y con el teclado, y así queda", {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  const nombre = `Taller 🌊 ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto(TIPOS);
  await expect(page.getByText("Siempre disponibles")).toBeVisible();

  await page.getByRole("button", { name: "Nuevo tipo" }).click();
  const editor = page.getByRole("dialog");
  await editor.getByRole("textbox", { name: "Nombre", exact: true }).fill(nombre);
  for (const campo of ["Uno", "Dos", "Tres"]) {
    await editor.getByRole("button", { name: "Añadir campo" }).click();
    await editor.getByRole("textbox", { name: "Nombre del campo" }).fill(campo);
  }
  await editor
    .getByRole("combobox", { name: "Tipo de respuesta" })
    .selectOption("Lista de opciones");
  await editor.getByRole("textbox", { name: "Opciones" }).fill("Calma\nTensión");
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
    await question.getByRole("button", { name: "Seguir escribiendo" }).click();
  });

  await editor.getByRole("button", { name: "Crear tipo" }).click();
  await expect(toasts(page, "Tipo de sesión creado exitosamente")).toBeVisible();
  await page.getByRole("link", { name: nombre }).click();
  const view = page.getByRole("dialog", { name: nombre });
  const campos = view.getByRole("region", { name: "Campos" }).getByRole("listitem");
  await expect(campos).toHaveText([/^Uno/, /^Tres.*Calma, Tensión$/, /^Dos/]);
  await looksRight(page);
});

test.describe("lo que se escribe en un tipo", () => {
  test.use({ expectedComplaints: /status of 422/ });

  test("se corrige en su sitio, no se pierde si el servidor no quiere, y se ordena con el dedo", async ({
    page,
  }) => {
    // An emoji is one character, and so is a letter that is read from the right.
    const nombre = `שלום ${crypto.randomUUID()} ${"🌊".repeat(158)}`;
    await page.goto(`${TIPOS}?tipo=nuevo`);
    const editor = page.getByRole("dialog", { name: "Nuevo tipo de sesión" });
    const name = editor.getByRole("textbox", { name: "Nombre", exact: true });
    const campo = editor.getByRole("textbox", { name: "Nombre del campo" });
    const save = editor.getByRole("button", { name: "Crear tipo" });
    await expect(editor.getByRole("switch", { name: /^Activo/ })).toBeChecked();

    await test.step("cada regla se dice donde se rompe, y ahí se sigue escribiendo", async () => {
      await editor.getByRole("button", { name: "Añadir campo" }).click();
      await expect(editor.getByRole("combobox", { name: "Tipo de respuesta" })).toHaveValue("text");
      await expect(editor.getByRole("switch", { name: "Obligatorio" })).toBeChecked();
      await save.click();
      await expect(name).toHaveAccessibleDescription("El nombre es requerido");
      await expect(name).toBeFocused();
      await expect(editor.getByText("El nombre es requerido")).toBeInViewport({ ratio: 1 });
      await expect(campo).toHaveAccessibleDescription("El nombre del campo es requerido");
      await looksRight(page);
    });

    await test.step("lo que el servidor no deja pasar se dice, y sigue escrito", async () => {
      await name.fill(nombre);
      await campo.fill("Clima");
      await editor.getByRole("button", { name: "Añadir campo" }).click();
      await campo.fill("Maß");
      await editor.getByRole("button", { name: "Añadir campo" }).click();
      await campo.fill("MASS");
      await save.click();
      const alert = editor.getByRole("alert");
      await expect(alert).toContainText("Dos campos no pueden tener el mismo nombre");
      await expect(alert).toContainText("Lo que has escrito sigue aquí.");
      await looksRight(page);
      await campo.fill("Fin");
    });

    await test.step("con el dedo, o con los botones, cada campo va a su lugar", async () => {
      await editor.getByRole("button", { name: /^Fin/ }).click();
      await dragByTouch(page, handleOf(editor, "Fin"), handleOf(editor, "Clima"));
      await expect(fieldsOf(editor)).toHaveText([/^Fin/, /^Clima/, /^Maß/]);
      await editor.getByRole("button", { name: "Subir Maß" }).click();
      await editor.getByRole("button", { name: "Bajar Fin" }).click();
      await expect(fieldsOf(editor)).toHaveText([/^Maß/, /^Fin/, /^Clima/]);
    });

    await save.dblclick();
    await expect(toasts(page, "Tipo de sesión creado exitosamente")).toBeVisible();
    const card = cardOf(page, nombre);
    await expect(card).toContainText("3 campos");
    await expectNoSideways(page);
  });
});

test.describe("un tipo que hay", () => {
  test.use({ expectedComplaints: /status of 409/ });

  test("se lee, se cambia también desde dos ventanas, y se elimina", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const nombre = `Duelo ${crypto.randomUUID().slice(0, 8)}`;
    const campos = [
      { nombre: "Qué queda", tipo: "textarea" },
      { nombre: "Intensidad", tipo: "number", requerido: false, placeholder: "De 0 a 10" },
      { nombre: "Práctica", tipo: "select", opciones: ["Paseo", "Diario"] },
      { nombre: "Hubo sueños", tipo: "checkbox", requerido: false },
    ];
    const { id } = await office.newTipo({ nombre, descripcion: "Al despedirse.", campos });
    await page.goto(TIPOS);
    const card = cardOf(page, nombre);
    for (const said of ["Al despedirse.", "4 campos", "1 texto largo", "1 sí o no", "Activo"]) {
      await expect(card.getByText(said, { exact: true })).toBeVisible();
    }

    await test.step("un enlace lo abre, y de leerlo se pasa a cambiarlo", async () => {
      await page.goto(`${TIPOS}?tipo=${id}`);
      const view = page.getByRole("dialog", { name: nombre });
      await view.getByRole("button", { name: "Editar" }).click();
    });

    const editor = page.getByRole("dialog", { name: "Editar tipo de sesión" });
    const name = editor.getByRole("textbox", { name: "Nombre", exact: true });
    const mine = `${nombre}, el mío`;
    await test.step("lo que cambió otra ventana se dice, y se conserva lo escrito", async () => {
      await name.fill(mine);
      await office.changeTipo(id, { descripcion: "De la otra" });
      await editor.getByRole("button", { name: "Guardar cambios" }).click();
      await expect(editor.getByText("Los datos cambiaron en otra ventana")).toBeVisible();
      await expect(name).toHaveValue(mine);
      await looksRight(page);
      await editor.getByRole("button", { name: "Conservar lo mío" }).click();
      await expect(toasts(page, "Tipo de sesión actualizado exitosamente")).toBeVisible();
      await expect(cardOf(page, mine)).toContainText("Al despedirse.");
    });

    await test.step("se elimina, sabiendo qué se va", async () => {
      const question = page.getByRole("alertdialog");
      const remove = question.getByRole("button", { name: "Eliminar tipo" });
      await act(page, mine, "Eliminar");
      await expect(question).toContainText("con 4 campos. No se puede deshacer.");
      await remove.click();
      await expect(toasts(page, "Tipo de sesión eliminado exitosamente")).toBeVisible();
      await expect(cardOf(page, mine)).toBeHidden();
    });
  });
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
    await act(page, nombre, "Eliminar");
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

function cardOf(page: Page, nombre: string): Locator {
  return page
    .getByRole("list", { name: "Tus tipos de sesión" })
    .locator("> li", { has: page.getByRole("heading", { name: nombre, exact: true }) });
}

/** What the menu of a card offers. */
async function act(page: Page, nombre: string, what: "Editar" | "Eliminar"): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${nombre}` }).click();
  await page.getByRole("menuitem", { name: what }).click();
}

function handleOf(editor: Locator, campo: string): Locator {
  return editor.getByRole("button", { name: new RegExp(`^Mover ${campo},`) });
}

function fieldsOf(editor: Locator): Locator {
  return editor.getByRole("list", { name: "Campos, en su orden" }).getByRole("listitem");
}
