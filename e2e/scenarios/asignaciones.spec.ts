/** What a patient has, did and wrote, as their therapist sees it. */

import type { Locator, Page } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const FICHAS = "/dashboard/terapeuta/pacientes";
const KEPT = "La nota que escribió Elena se conserva";
const NOTA = "Se lo dije el domingo.\nMe temblaba la voz, pero no pasó nada.";

test("Ana asigna y crea desde la ficha, y lee lo que su paciente hizo y escribió antes de la próxima sesión", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const marta = await office.newUser("Marta");
  const silla = await office.banco.newEjercicio({ titulo: `Cuerpo en la silla ${marta.id}` });
  const modulo = await office.banco.newModulo(`Poner límites ${marta.id}`, [silla]);
  await page.goto(`${FICHAS}/${marta.id}?tab=progress`);
  const nothing = page.getByRole("heading", { name: "Marta no tiene ejercicios" });
  await expect(nothing).toBeVisible();
  await page.getByRole("link", { name: "Ir a sus ejercicios" }).click();
  await expect(page.getByRole("button", { name: "Crear ejercicio" })).toBeVisible();
  await expect(nothing).toBeVisible();

  await page.getByRole("button", { name: "Asignar ejercicio" }).click();
  const choosing = page.getByRole("dialog", { name: "Asignar ejercicio" });
  const assign = choosing.getByRole("button", { name: "Asignar ejercicio" });
  await expect(choosing.getByText("Por favor, selecciona un ejercicio")).toBeVisible();
  await expect(assign).toBeDisabled();
  await choosing.getByRole("searchbox").fill(marta.id);
  await choosing.getByRole("checkbox").press("Space");
  await looksRight(page);
  await assign.dblclick();
  await expect(toasts(page, "Ejercicio asignado")).toHaveCount(1);

  await page.getByRole("button", { name: "Crear ejercicio" }).click();
  const creating = page.getByRole("dialog", { name: "Crear ejercicio" });
  await creating.getByRole("button", { name: "Crear y asignar" }).click();
  await expect(creating.getByText("Por favor, completa los campos obligatorios")).toBeVisible();
  await creating.getByLabel("Título").fill("Decir «hoy no puedo»");
  await page.keyboard.press("Enter");
  await expect(toasts(page, "Ejercicio creado y asignado")).toBeVisible();
  const hoyNo = row(page, "Decir «hoy no puedo»");
  await expect(hoyNo).toContainText("Sin completar");
  await expect(section(page, "Ejercicios")).toHaveText(/2$/);

  await section(page, "Módulos").click();
  await expect(page.getByRole("heading", { name: "Marta no tiene módulos" })).toBeVisible();
  await page.getByRole("button", { name: "Crear módulo" }).click();
  const making = page.getByRole("dialog", { name: "Crear módulo" });
  await making.getByRole("button", { name: "Crear y asignar" }).click();
  await expect(making.getByText("Por favor, ingresa un título para el módulo.")).toBeVisible();
  await looksRight(page);
  await making.getByLabel("Título").fill(`Dormir ${marta.id}`);
  await page.keyboard.press("Enter");
  await expect(toasts(page, "Módulo creado y asignado")).toBeVisible();
  await unassign(page, `Dormir ${marta.id}`, "Lo que Marta completó y escribió se conserva");
  await expect(toasts(page, "Módulo desasignado")).toBeVisible();
  await page.getByRole("button", { name: "Asignar módulo" }).click();
  await page.getByRole("radio", { name: modulo.titulo }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Asignar módulo" }).click();
  await expect(row(page, modulo.titulo)).toContainText("0 de 1");

  for (const ejercicio of await office.banco.ejerciciosDe(marta)) {
    await office.banco.completar(marta, ejercicio, ejercicio.id === silla.id ? undefined : NOTA);
  }

  await page.goto(`${FICHAS}/${marta.id}?tab=modules`);
  await page.getByRole("button", { name: `Ejercicios de ${modulo.titulo}` }).click();
  await expect(row(page, silla.titulo).last()).toContainText("Completado el");
  await looksRight(page);

  await section(page, "Ejercicios").click();
  await expect(hoyNo.getByText("Me temblaba la voz, pero no pasó nada.")).toBeVisible();
  await page.getByRole("radio", { name: "Módulos 1" }).click();
  await expect(page).toHaveURL(/fuente=modulos/);
  await expect(hoyNo).toHaveCount(0);

  await section(page, "Progreso").click();
  await expect(page.getByRole("img", { name: "3 de 3 completados, 100 %" })).toBeVisible();
  await expect(page.getByText("«Se lo dije el domingo.")).toBeVisible();
  await looksRight(page);

  await section(page, "Nueva sesión").click();
  const since = page.getByRole("region", { name: "Desde la última sesión" });
  await expect(since.getByText("2 ejercicios, 1 nota")).toBeVisible();
  await expect(since.getByText("Me temblaba la voz, pero no pasó nada.")).toBeVisible();
  await looksRight(page);
  await page.goto(`/dashboard/terapeuta/nueva-sesion?paciente=${marta.id}`);
  await expect(since.getByText("Me temblaba la voz, pero no pasó nada.")).toBeVisible();
});

test.describe("lo que se desasigna", () => {
  test.use({ expectedComplaints: /status of 404/ });

  test("se pregunta antes, la nota se conserva, y otra ventana no sorprende", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const elena = await office.newUser("Elena");
    const carta = await office.banco.newEjercicio({ titulo: `La carta ${elena.id}` });
    await office.banco.asignarEjercicio(elena, carta);
    await office.banco.completar(elena, carta, NOTA);
    await page.goto(`${FICHAS}/${elena.id}?tab=exercises`);
    const theirs = row(page, carta.titulo);
    await theirs.getByRole("link").click();
    const details = page.getByRole("dialog", { name: carta.titulo });
    await expect(details.getByText("Lo que escribió Elena")).toBeVisible();
    await looksRight(page);
    await page.keyboard.press("Escape");

    await unassign(page, carta.titulo, KEPT);
    await expect(toasts(page, "Ejercicio desasignado")).toBeVisible();
    await expect(theirs).toHaveCount(0);

    await office.banco.asignarEjercicio(elena, carta);
    await page.reload();
    await expect(theirs.getByText("Me temblaba la voz, pero no pasó nada.")).toBeVisible();

    await office.banco.desasignarEjercicio(elena, carta);
    await unassign(page, carta.titulo, KEPT);
    await expect(toasts(page, "Error al desasignar")).toContainText("Asignación no encontrada");
    await expect(page.getByRole("heading", { name: "Elena no tiene ejercicios" })).toBeVisible();
  });
});

async function unassign(page: Page, titulo: string, kept: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${titulo}` }).click();
  await page.getByRole("menuitem", { name: "Desasignar" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked).toContainText(kept);
  await asked.getByRole("button", { name: "Desasignar" }).click();
}

function row(page: Page, titulo: string): Locator {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: titulo, exact: true }) });
}

function section(page: Page, name: string): Locator {
  return page
    .getByRole("navigation", { name: "Secciones de la ficha" })
    .getByRole("link", { name });
}
