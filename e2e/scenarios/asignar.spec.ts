/** An exercise or a module of the bank given to patients from there, and taken back. */

import type { Locator } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { lose } from "../support/network";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const BANCO = "/dashboard/terapeuta/ejercicios";

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of 409/ });

test("se asigna a varios a la vez y se desasigna, y se dice quién lo tenía y a quién no llegó", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [lucia, marta, ejercicio, modulo] = await Promise.all([
    office.newPaciente(`Lucía ${mark}`),
    office.newPaciente(`Marta ${mark}`),
    office.banco.newEjercicio({ titulo: `Respirar ${mark}` }),
    office.banco.newModulo(`Poner límites ${mark}`),
  ]);
  const dialog = page.getByRole("dialog");
  const search = dialog.getByRole("searchbox");
  const give = dialog.getByRole("button", { name: /^Asignar/ });

  await test.step("un módulo, a dos que se buscan por su nombre", async () => {
    await page.goto(`${BANCO}?tab=modulos&modulo=${modulo.id}&modo=asignar`);
    await expect(dialog.getByText("Todavía no lo tiene nadie.")).toBeVisible();
    await office.banco.asignarModulo(lucia, modulo);
    await choose(dialog, `lucia ${mark}`);
    await choose(dialog, `MARTA ${mark}`);
    await expect(give).toHaveText("Asignar a 2 pacientes");
    await give.dblclick();
    await expect(toasts(page, "Módulo asignado")).toContainText(marta.nombre);
    await expect(toasts(page, "Ya está asignado")).toContainText(lucia.nombre);
    await expect(dialog.getByText("Lo tienen 2 pacientes")).toBeVisible();
    await search.fill(`lucia ${mark}`);
    await expect(dialog.getByText(`${lucia.nombre} Prueba ya lo tiene.`)).toBeVisible();
    await search.fill(`zz ${mark}`);
    await expect(dialog.getByText(`Nadie se llama así: «zz ${mark}».`)).toBeVisible();
  });

  await test.step("un módulo que no se pudo desasignar", async () => {
    await lose(page, `/paciente-modulos/paciente/${marta.id}/modulo/${modulo.id}`);
    await takeBack(dialog, marta.nombre);
    await expect(toasts(page, "Error al desasignar el módulo")).toContainText(
      "No se pudo desasignar el módulo del paciente",
    );
  });

  await test.step("un ejercicio que no llega sigue elegido para repetirlo", async () => {
    await page.goto(`${BANCO}?ejercicio=${ejercicio.id}&modo=asignar`);
    await choose(dialog, `lucia ${mark}`);
    await lose(page, "/paciente-ejercicios/");
    await give.click();
    await expect(toasts(page, "Error al asignar el ejercicio")).toContainText(
      `No llegó a ${lucia.nombre} Prueba`,
    );
    await expect(dialog.getByText(`Elegiste a ${lucia.nombre} Prueba.`)).toBeVisible();
    await give.click();
    await expect(dialog.getByText(/Sin completar/)).toBeVisible();
    await looksRight(page);
  });

  await test.step("un ejercicio que no se pudo desasignar", async () => {
    await lose(page, `/paciente-ejercicios/paciente/${lucia.id}/ejercicio/${ejercicio.id}`);
    await takeBack(dialog, lucia.nombre);
    await expect(toasts(page, "Error al desasignar")).toContainText(
      "No se pudo desasignar el ejercicio del paciente",
    );
    await takeBack(dialog, lucia.nombre);
    await expect(toasts(page, "Ejercicio desasignado")).toBeVisible();
    await expect(dialog.getByText("Todavía no lo tiene nadie.")).toBeVisible();
  });
});

/** Looks for somebody and ticks them. */
async function choose(dialog: Locator, words: string): Promise<void> {
  await dialog.getByRole("searchbox").fill(words);
  await dialog.getByRole("checkbox").check();
}

async function takeBack(dialog: Locator, nombre: string): Promise<void> {
  await dialog.getByRole("button", { name: `Desasignar a ${nombre}` }).click();
  await dialog.page().getByRole("alertdialog").getByRole("button", { name: "Desasignar" }).click();
}
