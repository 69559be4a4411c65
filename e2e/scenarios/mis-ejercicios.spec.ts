/** What a patient does between sessions: their exercises, done at once, with notes that are not lost. */

import type { Page } from "@playwright/test";
import { wav } from "../support/archivos";
import { hold, lose } from "../support/network";
import type { Office } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { signInAs, test } from "../support/signed-in";

const MIS_EJERCICIOS = "/dashboard/paciente/ejercicios";
const TOO_LONG = "Las notas pueden tener hasta 20.000 caracteres. Ahora tienen 20.001.";
const REFUSED = "No se pudo actualizar el estado del ejercicio";

test.use({ visitor: "nadie" });

test.describe("con una red que se pierde", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("lo que se marca queda hecho al momento y en todas partes, o se deshace y se dice", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const { paciente, respirar } = await practised(office);
    const path = `/paciente-ejercicios/pacientes/${paciente.id}/ejercicios/${respirar.id}`;
    await signInAs(page, paciente.token);
    await page.goto("/dashboard/paciente");
    await expect(page.getByText("Asignados", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /Mis ejercicios/ }).click();
    await expect(
      page.getByText("Lo que acordaste con Ana para entre sesión y sesión."),
    ).toBeVisible();
    await expect(page.getByText("0 de 4", { exact: true })).toBeVisible();
    await expect(page.getByRole("tab")).toHaveText(["Ejercicios4", "Módulos1", "Mi Progreso"]);
    await expect(page.getByRole("radio")).toHaveText(["Todos 4", "Individual 2", "Módulos 2"]);
    await looksRight(page);

    await test.step("cada uno dice qué es, de dónde viene y desde cuándo", async () => {
      const facts = ["Cuatro al entrar.", "Ansiedad", "Audio", /^Asignado el /];
      for (const said of [...facts, "Individual"]) {
        await expect(card(page, "Respirar").first().getByText(said)).toBeVisible();
      }
      for (const said of [...facts, "Módulo: Poner límites", "Ver módulo"]) {
        await expect(card(page, "Respirar").last().getByText(said)).toBeVisible();
      }
    });

    await test.step("las dos filas cambian antes de que el servidor conteste", async () => {
      const release = await hold(page, `${path}/completar`);
      await box(page, "Respirar").first().click();
      await expect(box(page, "Respirar").first()).toBeChecked();
      await expect(box(page, "Respirar").last()).toBeChecked();
      await expect(toasts(page)).toHaveCount(0);
      release();
      await expect(toasts(page, "Ejercicio completado")).toBeVisible();
      await expect(page.getByText("2 de 4", { exact: true })).toBeVisible();
    });

    await test.step("lo que no llega al servidor se deshace", async () => {
      await lose(page, `${path}/desmarcar`);
      await box(page, "Respirar").first().click();
      await expect(toasts(page, REFUSED)).toBeVisible();
      await expect(box(page, "Respirar").last()).toBeChecked();
    });

    await test.step("de varios toques seguidos queda el último", async () => {
      for (const _ of [1, 2, 3]) await box(page, "Diario").click();
      await expect(toasts(page, "Ejercicio completado")).toBeVisible();
      await expect(page.getByText("3 de 4", { exact: true })).toBeVisible();
      await page.reload();
      await expect(box(page, "Diario")).toBeChecked();
    });

    await test.step("los filtros y el módulo están en la dirección", async () => {
      await page.getByRole("radio", { name: "Módulos 2" }).click();
      await expect(page).toHaveURL(/\?fuente=modulos$/);
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
      await looksRight(page);
      await modulo.getByRole("link").click();
      await expect(box(page, "La carta")).toBeChecked();
      await expect(load).toHaveCount(0);
      await page.keyboard.press("Escape");
    });

    await test.step("el progreso es el del servidor", async () => {
      await page.getByRole("tab", { name: "Mi Progreso" }).click();
      await expect(page.getByRole("region", { name: "Por módulo" })).toContainText("2 de 2");
      await expect(page.getByRole("region", { name: "Resumen general" })).toContainText("100 %");
      await expect(page.getByRole("region", { name: "Por categoría" })).toContainText(
        "Sin categoría2 de 2",
      );
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

  test("completa con notas, que no se pierden al fallar, al salir ni al desmarcar", async ({
    page,
    office,
  }) => {
    const { paciente, diario } = await practised(office);
    const path = `/paciente-ejercicios/pacientes/${paciente.id}/ejercicios/${diario.id}`;
    await signInAs(page, paciente.token);
    await page.goto(MIS_EJERCICIOS);
    await page.getByRole("main").getByRole("link", { name: "Diario", exact: true }).click();
    const detail = page.getByRole("dialog", { name: "Diario" });
    await expect(detail.getByRole("heading", { name: "Antes de empezar" })).toBeVisible();
    await looksRight(page);

    await detail.getByRole("link", { name: "Completar con notas" }).click();
    const form = page.getByRole("dialog", { name: "Completar con notas" });
    const notas = form.getByLabel("Notas (opcional)");
    await notas.fill("a".repeat(20_001));
    await expect(form.getByText(TOO_LONG)).toBeVisible();
    await expect(form.getByRole("button", { name: "Marcar como completado" })).toBeDisabled();
    await notas.fill("Dormí mejor el jueves");
    await looksRight(page);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Seguir escribiendo" }).click();
    await lose(page, `${path}/completar`);
    await form.getByRole("button", { name: "Marcar como completado" }).click();
    await expect(toasts(page, REFUSED)).toBeVisible();
    await expect(notas).toHaveValue("Dormí mejor el jueves");
    await form.getByRole("button", { name: "Marcar como completado" }).dblclick();
    await expect(toasts(page, "Ejercicio completado")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(detail).toContainText("«Dormí mejor el jueves»");

    await test.step("se leen, y solo se borran si se confirma", async () => {
      await detail.getByRole("link", { name: "Ver mis notas" }).click();
      await page.reload();
      const read = page.getByRole("dialog", { name: "Tus notas" });
      await expect(read.getByLabel("Notas")).not.toBeEditable();
      await expect(read).toContainText("Completado el ");
      await looksRight(page);
      await read.getByRole("button", { name: "Desmarcar" }).click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Cancelar" }).click();
      await expect(read.getByLabel("Notas")).toHaveValue("Dormí mejor el jueves");
      await read.getByRole("button", { name: "Desmarcar" }).click();
      await question.getByRole("button", { name: "Desmarcar y borrar" }).click();
      await expect(toasts(page, "Ejercicio desmarcado")).toBeVisible();
      await expect(detail).toContainText("Márcalo cuando lo hayas hecho");
    });
  });

  test("lo que tarda en llegar se espera, y lo que no llega se vuelve a pedir", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const carta = await office.banco.newEjercicio({ titulo: "La carta" });
    const [paciente, modulo] = await Promise.all([
      office.newUser("Olga"),
      office.banco.newModulo("Poner límites", [carta]),
    ]);
    await office.banco.asignarModulo(paciente, modulo);
    const ejercicios = `/paciente-ejercicios/pacientes/${paciente.id}/ejercicios`;
    const lista = await outage(page, `${ejercicios}/unified`);
    const modulos = await outage(page, "/modulos/paciente/mis-modulos");
    const delModulo = await outage(page, `/paciente-ejercicios/modulos/${modulo.id}/ejercicios`);
    const progreso = await outage(page, `${ejercicios}/progreso`);
    await page.clock.install();
    await signInAs(page, paciente.token);
    await page.goto(MIS_EJERCICIOS);
    await comesOnRetry(page, lista, {
      waiting: "Cargando ejercicios...",
      failure: "Error al cargar los ejercicios",
    });
    await page.getByRole("radio", { name: "Individual 0" }).click();
    await expect(page.getByText("No tienes ejercicios individuales")).toBeVisible();

    await page.getByRole("tab", { name: "Módulos" }).click();
    await comesOnRetry(page, modulos, {
      waiting: "Cargando módulos...",
      failure: "Error al cargar los módulos",
    });
    await page.getByRole("link", { name: "Poner límites" }).click();
    await page.getByRole("button", { name: "Cargar ejercicios" }).click();
    await comesOnRetry(page, delModulo, { failure: "No se pudieron cargar los ejercicios" });
    await expect(box(page, "La carta")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("tab", { name: "Mi Progreso" }).click();
    await comesOnRetry(page, progreso, {
      waiting: "Cargando tu progreso...",
      failure: "Tu progreso no ha llegado",
    });
    await expect(page.getByRole("region", { name: "Resumen general" })).toContainText("0 de 1");
  });
});

test("quien no tiene nada asignado lo lee con calma", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const { token } = await office.newUser("Nadia");
  await signInAs(page, token);
  await page.goto(`${MIS_EJERCICIOS}?tab=modulos`);
  await expect(page.getByText("Aún no tienes módulos asignados")).toBeVisible();
  await page.getByRole("tab", { name: /^Ejercicios/ }).click();
  await expect(page.getByText("Aún no tienes ejercicios asignados")).toBeVisible();
  await looksRight(page);
  await page.getByRole("tab", { name: "Mi Progreso" }).click();
  await expect(page.getByText("Tu progreso aparecerá aquí")).toBeVisible();
  await looksRight(page);
  await page.goto(`${MIS_EJERCICIOS}?ejercicio=${crypto.randomUUID()}`);
  await expect(page.getByText("Este ejercicio ya no está entre los tuyos.")).toBeVisible();
  await looksRight(page);
});

const box = (page: Page, titulo: string) =>
  page.getByRole("checkbox", { name: `Completado: ${titulo}` });

const card = (page: Page, titulo: string) =>
  page.getByRole("listitem").filter({ has: box(page, titulo) });

/** Somebody with an exercise of their own, one of a module, and one that came both ways. */
async function practised(office: Office) {
  const [paciente, respirar, diario, carta] = await Promise.all([
    office.newUser("Nerea"),
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
  return { paciente, respirar, diario };
}
