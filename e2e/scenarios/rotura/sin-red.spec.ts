/** Without a network nothing that was written is lost, nothing waits without a word, and what is missing comes by itself. */

import type { Page } from "@playwright/test";
import { beginDraft, fields } from "../../support/borrador";
import { ANY_WIDTH, expect, expectAccessible, expectNoSideways } from "../../support/scenario";
import { test } from "../../support/signed-in";

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/, preloading: true });

const bar = (page: Page) => page.getByText("Sin conexión.", { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Secciones de la ficha" }).getByRole("link", { name });

/** The network goes, in the middle of a note that the server does not have. */
async function writesWithoutNetwork(page: Page, text: string): Promise<void> {
  await page.context().setOffline(true);
  await fields(page).notas.fill(text);
  await expect(page.getByText("Sin conexión: lo guardaremos en cuanto vuelva")).toBeVisible();
}

/** Beside the work, the person's own menu stands above what lies across the foot of the screen. */
async function expectWayOut(page: Page): Promise<void> {
  const menu = page.getByRole("button", { name: /Ana Robledo/ });
  if ((page.viewportSize()?.width ?? 0) < 768) return;
  const [own, foot] = [await menu.boundingBox(), await bar(page).boundingBox()];
  expect(own && foot && own.y + own.height <= foot.y).toBe(true);
}

test.describe("un borrador sin red", { tag: ANY_WIDTH }, () => {
  test.use({ preloading: false });

  test("otra pestaña no cargada espera dentro de la ficha, y llega sola con lo escrito", async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Irene");
    const id = await beginDraft(page, paciente);
    await writesWithoutNetwork(page, "Escrito en el tren");
    await tab(page, "Sesiones").click();

    await expect(bar(page)).toBeVisible();
    await expect(page.getByText("Sin conexión. Aparecerá aquí en cuanto vuelva.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: /Irene/ })).toBeVisible();
    await expect(page.getByText("Algo no ha ido bien")).toBeHidden();
    await expectAccessible(page);
    await expectNoSideways(page);
    await expectWayOut(page);

    await tab(page, "Nueva sesión").click();
    await expect(fields(page).notas).toHaveValue("Escrito en el tren");
    await tab(page, "Sesiones").click();
    await page.context().setOffline(false);
    await expect(page.getByText("Aún no hay sesiones")).toBeVisible();
    await expect(bar(page)).toBeHidden();
    await expect.poll(async () => (await office.draft(id)).notas).toBe("Escrito en el tren");
  });
});

test.describe("un borrador que se recarga", { tag: ANY_WIDTH }, () => {
  // A reload can cut off a save that the server has done: sent again, it is refused, and found to be there.
  test.use({
    expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/,
    preloading: false,
  });

  test("recargar sin red, o nada más volver, no pierde lo escrito", async ({ page, office }) => {
    const id = await beginDraft(page, await office.newPaciente("Nuria"));
    const address = page.url();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await writesWithoutNetwork(page, "Antes de recargar");
    await tab(page, "Sesiones").click();
    await page.reload().catch(() => undefined);
    expect(asked).toContain("beforeunload");
    await page.context().setOffline(false);
    await page.goto(address);
    await expect(fields(page).notas).toHaveValue("Antes de recargar");
    await expect.poll(async () => (await office.draft(id)).notas).toBe("Antes de recargar");

    await writesWithoutNetwork(page, "Y otra vez");
    await page.context().setOffline(false);
    await page.reload();
    await expect(fields(page).notas).toHaveValue("Y otra vez");
    await expect.poll(async () => (await office.draft(id)).notas).toBe("Y otra vez");
    // Forgotten here once the answer has come, a moment after the server has it.
    const kept = () => page.evaluate(() => Object.values(sessionStorage).join());
    await expect.poll(kept).not.toContain("Y otra vez");
  });
});

test("las salas están antes de que hagan falta", { tag: ANY_WIDTH }, async ({ page, office }) => {
  const paciente = await office.newPaciente("Lidia");
  await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}`);
  const fetched = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    );
  for (const room of ["SesionesTab", "NuevaSesionTab", "ProgresoTab", "BancoPage", "TiposPage"]) {
    await expect.poll(fetched, { timeout: 30_000 }).toContain(room);
  }
  await page.context().setOffline(true);
  for (const name of ["Sesiones", "Nueva sesión", "Ejercicios", "Módulos", "Progreso"]) {
    await tab(page, name).click();
    await expect(page.getByText("Algo no ha ido bien")).toBeHidden();
    await expect(page.getByText("Cargando...")).toBeHidden();
  }
  const menu = page.getByRole("button", { name: "Abrir menú" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Tipos de Sesiones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tipos de Sesiones" })).toBeVisible();
  await expect(page.getByText("Sin conexión. Aparecerá aquí en cuanto vuelva.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Sin conexión. Aparecerá aquí en cuanto vuelva.")).toBeHidden();
});

test("lo escrito en un formulario vuelve al recargar", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const paciente = await office.newPaciente("Olalla");
  await office.newWritten(paciente);
  await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}?tab=sessions`);
  await page.getByRole("button", { name: "Editar sesión" }).click();
  await page.getByLabel("Temas importantes").fill("Sin guardar todavía");
  await page.reload();
  await expect(page.getByText("Hemos recuperado lo que no habías guardado.")).toBeVisible();
  await expect(page.getByLabel("Temas importantes")).toHaveValue("Sin guardar todavía");
});

test.describe("una paciente sin red", { tag: ANY_WIDTH }, () => {
  test.use({ visitor: "paciente" });

  test("lee que no hay conexión, y lo que abrió llega solo", async ({ page }) => {
    await page.goto("/dashboard/paciente/sesiones");
    const sessions = page.getByRole("main").getByRole("link");
    await sessions.first().waitFor();
    await page.context().setOffline(true);
    await sessions.last().click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Sin conexión. Aparecerá aquí en cuanto vuelva.")).toBeVisible();
    await expect(dialog.getByText(/Cargando/)).toBeHidden();
    await page.context().setOffline(false);
    await expect(dialog.getByText("Sin conexión. Aparecerá aquí en cuanto vuelva.")).toBeHidden();
    await expect(dialog.getByRole("heading").first()).toBeVisible();
  });
});
