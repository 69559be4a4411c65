/** What a patient has, did and wrote, as their therapist sees it. */

import type { Locator, Page } from "@playwright/test";
import { lose } from "../support/network";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, expectNoSideways, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
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
  await page.goto(`${FICHAS}/${marta.id}?tab=exercises`);
  await expect(page.getByRole("heading", { name: "Marta no tiene ejercicios" })).toBeVisible();

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
  await looksRight(page);

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

test.describe("con una red que se pierde", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of 40[49]/ });

  test("los ejercicios de la ficha se vuelven a pedir, y lo que falla al asignar o crear se dice", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const olga = await office.newPaciente("Olga");
    const carta = await office.banco.newEjercicio({ titulo: `La carta ${olga.id}` });
    const theirs = `/paciente-ejercicios/pacientes/${olga.id}/ejercicios`;
    const progreso = await outage(page, `${theirs}/progreso`);
    await page.clock.install();

    await test.step("el progreso", async () => {
      await page.goto(`${FICHAS}/${olga.id}?tab=progress`);
      await comesOnRetry(page, progreso, {
        waiting: "Cargando progreso...",
        failure: "Error al cargar el progreso del paciente",
      });
      await expect(page.getByRole("heading", { name: "Olga no tiene ejercicios" })).toBeVisible();
      await looksRight(page);
    });

    await test.step("la lista", async () => {
      const lista = await outage(page, `${theirs}/unified`);
      await page.getByRole("link", { name: "Ir a sus ejercicios" }).click();
      await comesOnRetry(page, lista, {
        waiting: "Cargando ejercicios...",
        failure: "Error al cargar los ejercicios",
      });
      await expect(page.getByRole("heading", { name: "Olga no tiene ejercicios" })).toBeVisible();
      await looksRight(page);
    });

    await test.step("asignar uno que otra ventana acaba de asignar", async () => {
      const banco = await outage(page, "/ejercicios/");
      await page.getByRole("button", { name: "Asignar ejercicio" }).click();
      await comesOnRetry(page, banco, {
        waiting: "Cargando ejercicios...",
        failure: "Error al cargar ejercicios disponibles",
      });
      const choosing = page.getByRole("dialog", { name: "Asignar ejercicio" });
      await choosing.getByRole("searchbox").fill(olga.id);
      await choosing.getByRole("checkbox").check();
      await office.banco.asignarEjercicio(olga, carta);
      await choosing.getByRole("button", { name: "Asignar ejercicio" }).click();
      await expect(toasts(page, "Nada nuevo que asignar")).toContainText("Ya tenía «");
      await expect(row(page, carta.titulo)).toBeVisible();
    });

    await test.step("crear uno cuando no llega al banco, o no llega a la persona", async () => {
      await page.getByRole("button", { name: "Crear ejercicio" }).click();
      const creating = page.getByRole("dialog", { name: "Crear ejercicio" });
      await creating.getByLabel("Título").fill("El paseo");
      await lose(page, "/ejercicios/");
      await creating.getByRole("button", { name: "Crear y asignar" }).click();
      await expect(creating.getByRole("alert")).toContainText("Error al crear el ejercicio");
      await looksRight(page);
      await lose(page, "/paciente-ejercicios/");
      await creating.getByRole("button", { name: "Crear y asignar" }).click();
      const given = toasts(page, "«El paseo» está en tu banco: puedes asignarlo desde aquí.");
      await expect(given).toContainText("Error al asignar el ejercicio");
    });

    await test.step("lo hecho desde la última sesión", async () => {
      const desde = await outage(page, `/sesiones/paciente/${olga.id}/desde-ultima-sesion`);
      await section(page, "Nueva sesión").click();
      await comesOnRetry(page, desde, {
        failure: "No se ha podido leer lo que Olga hizo desde la última sesión",
      });
      await expect(
        page.getByText("Hasta ahora, Olga no ha marcado ningún ejercicio."),
      ).toBeVisible();
    });
  });

  test("los módulos de la ficha se asignan, se crean y se desasignan, también cuando algo falla", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const pilar = await office.newPaciente("Pilar");
    const dormir = await office.banco.newModulo(`Dormir ${pilar.id}`);
    const modulos = await outage(page, `/paciente-modulos/paciente/${pilar.id}`);
    await page.clock.install();
    await page.goto(`${FICHAS}/${pilar.id}?tab=modules`);
    await comesOnRetry(page, modulos, {
      waiting: "Cargando módulos...",
      failure: "Error al cargar los módulos",
    });
    await expect(page.getByRole("heading", { name: "Pilar no tiene módulos" })).toBeVisible();
    await looksRight(page);

    await test.step("se asigna el elegido", async () => {
      const banco = await outage(page, "/modulos/");
      await page.getByRole("button", { name: "Asignar módulo" }).click();
      // The dialog is the exercises' own, and has been looked at there.
      await comesOnRetry(
        page,
        banco,
        { waiting: "Cargando módulos...", failure: "Error al cargar módulos disponibles" },
        expectNoSideways,
      );
      const choosing = page.getByRole("dialog", { name: "Asignar módulo" });
      const assign = choosing.getByRole("button", { name: "Asignar módulo" });
      await expect(choosing.getByText("Por favor, selecciona un módulo")).toBeVisible();
      await expect(assign).toBeDisabled();
      await choosing.getByRole("radio", { name: dormir.titulo }).check();
      await assign.click();
      await expect(toasts(page, "Módulo asignado")).toBeVisible();
      await expect(row(page, dormir.titulo)).toContainText("Sin ejercicios");
    });

    await test.step("se crea uno, y repetirlo no crea otro", async () => {
      await page.getByRole("button", { name: "Crear módulo" }).click();
      const creating = page.getByRole("dialog", { name: "Crear módulo" });
      const create = creating.getByRole("button", { name: "Crear y asignar" });
      await create.click();
      await expect(
        creating.getByText("Por favor, ingresa un título para el módulo."),
      ).toBeVisible();
      await looksRight(page);
      await creating.getByLabel("Título").fill(`Límites ${pilar.id}`);
      await lose(page, "/paciente-modulos/");
      await create.click();
      await expect(toasts(page, "Error al asignar el módulo")).toBeVisible();
      await create.click();
      await expect(toasts(page, "Módulo creado y asignado")).toBeVisible();
      await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    });

    await test.step("se desasignan, el uno aquí y el otro en otra ventana", async () => {
      await unassign(page, `Límites ${pilar.id}`, "Lo que Pilar completó y escribió se conserva");
      await expect(toasts(page, "Módulo desasignado")).toBeVisible();
      await office.banco.desasignarModulo(pilar, dormir);
      await unassign(page, dormir.titulo, "Lo que Pilar completó y escribió se conserva");
      await expect(toasts(page, "Error al desasignar el módulo")).toContainText(
        "Asignación no encontrada",
      );
      await expect(page.getByRole("heading", { name: "Pilar no tiene módulos" })).toBeVisible();
    });
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
