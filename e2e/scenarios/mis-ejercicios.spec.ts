/** What a patient does between sessions: their exercises, done at once, with notes that are not lost. */

import type { Page } from "@playwright/test";
import { wav } from "../support/archivos";
import { toasts } from "../support/browser-session";
import type { Office, Paciente } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const MIS_EJERCICIOS = "/dashboard/paciente/ejercicios";

test.use({ visitor: "nadie" });

test("de no tener nada a tenerlo todo hecho: lo que se marca queda hecho en todas partes", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const paciente = await office.newUser("Nerea");
  await signInAs(page, paciente.token);

  await test.step("quien no tiene nada asignado lo lee con calma", async () => {
    await page.goto(MIS_EJERCICIOS);
    await expect(page.getByText("Aún no tienes ejercicios asignados")).toBeVisible();
    await page.getByRole("tab", { name: "Mi Progreso" }).click();
    await expect(page.getByText("Tu progreso aparecerá aquí")).toBeVisible();
  });

  await practised(office, paciente);
  await page.goto("/dashboard/paciente");
  await expect(page.getByText("Asignados", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Mis ejercicios/ }).click();
  await expect(page.getByText("0 de 4", { exact: true })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Ejercicios4", "Módulos1", "Mi Progreso"]);

  await test.step("marcado en una fila, está hecho en las dos, y sigue hecho al recargar", async () => {
    await box(page, "Respirar").first().click();
    await expect(toasts(page, "Ejercicio completado")).toBeVisible();
    await expect(page.getByText("2 de 4", { exact: true })).toBeVisible();
    await box(page, "Diario").click();
    await expect(page.getByText("3 de 4", { exact: true })).toBeVisible();
    await page.reload();
    await expect(box(page, "Respirar").last()).toBeChecked();
    await expect(box(page, "Diario")).toBeChecked();
  });

  await test.step("el módulo está en la dirección, y sus ejercicios se marcan en él", async () => {
    await page.getByRole("link", { name: "Ver módulo" }).first().click();
    await expect(page).toHaveURL(/tab=modulos.*modulo=/);
    const load = page.getByRole("button", { name: "Cargar ejercicios" });
    await expect(page.getByRole("heading", { name: "Para recorrer este módulo" })).toBeVisible();
    await load.click();
    await expect(box(page, "Respirar")).toBeChecked();
    await box(page, "La carta").press("Space");
    await expect(toasts(page, "Ejercicio completado")).toBeVisible();
    await looksRight(page);
    await page.keyboard.press("Escape");
    const modulo = page.getByRole("list", { name: "Lista de módulos" }).getByRole("listitem");
    await expect(modulo).toHaveText(/^Poner límitesDe uno en uno\.2 ejerciciosAsignado el /);
  });

  await test.step("el progreso es el del servidor", async () => {
    await page.getByRole("tab", { name: "Mi Progreso" }).click();
    await expect(page.getByRole("region", { name: "Por módulo" })).toContainText("2 de 2");
    await expect(page.getByRole("region", { name: "Resumen general" })).toContainText("100 %");
    const recent = page.getByRole("region", { name: "Completados recientemente" });
    await expect(recent.getByRole("listitem").first()).toContainText("La carta");
    await page.emulateMedia({ colorScheme: "dark" });
    await looksRight(page);
  });

  await test.step("el inicio dice cuántos ha hecho", async () => {
    await page.goto("/dashboard/paciente");
    await expect(page.getByText("Asignados. Has hecho 4")).toBeVisible();
  });
});

test("completa con notas, que se leen después y solo se borran si se confirma", async ({
  page,
  office,
}) => {
  const paciente = await office.newUser("Nerea");
  await practised(office, paciente);
  await signInAs(page, paciente.token);
  await page.goto(MIS_EJERCICIOS);
  await page.getByRole("main").getByRole("link", { name: "Diario", exact: true }).click();
  const detail = page.getByRole("dialog", { name: "Diario" });
  await expect(detail.getByRole("heading", { name: "Antes de empezar" })).toBeVisible();

  await detail.getByRole("link", { name: "Completar con notas" }).click();
  const form = page.getByRole("dialog", { name: "Completar con notas" });
  await form.getByLabel("Notas (opcional)").fill("Dormí mejor el jueves");
  await form.getByRole("button", { name: "Marcar como completado" }).dblclick();
  await expect(toasts(page, "Ejercicio completado")).toBeVisible();
  await expect(form).toBeHidden();
  await expect(detail).toContainText("«Dormí mejor el jueves»");

  await detail.getByRole("link", { name: "Ver mis notas" }).click();
  await page.reload();
  const read = page.getByRole("dialog", { name: "Tus notas" });
  await expect(read.getByLabel("Notas")).toHaveValue("Dormí mejor el jueves");
  await expect(read).toContainText("Completado el ");
  await looksRight(page);
  await read.getByRole("button", { name: "Desmarcar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desmarcar y borrar" }).click();
  await expect(toasts(page, "Ejercicio desmarcado")).toBeVisible();
  await expect(detail).toContainText("Márcalo cuando lo hayas hecho");
});

const box = (page: Page, titulo: string) =>
  page.getByRole("checkbox", { name: `Completado: ${titulo}` });

/** Somebody gets an exercise of their own, one of a module, and one that came both ways. */
async function practised(office: Office, paciente: Paciente): Promise<void> {
  const [respirar, diario, carta] = await Promise.all([
    office.banco.newEjercicio({
      titulo: "Respirar",
      descripcion: "Cuatro al entrar.",
      categoria: "Ansiedad",
      archivos: [wav("pausa.wav", 1)],
    }),
    office.banco.newEjercicio({ titulo: "Diario", descripcion: "Anota a qué hora te despiertas." }),
    office.banco.newEjercicio({ titulo: "La carta" }),
  ]);
  const modulo = await office.banco.newModulo("Poner límites", [respirar, carta], "De uno en uno.");
  await office.banco.asignarModulo(paciente, modulo);
  await office.banco.asignarEjercicio(paciente, respirar);
  await office.banco.asignarEjercicio(paciente, diario);
}
