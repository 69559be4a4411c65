/** A copy of a whole record: asked for by both sides, downloaded, and read where there is no product. */

import { pathToFileURL } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { unpacked } from "../support/downloads";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const FRASE = "tres barcas azules";
const DICHO = [
  { speaker_label: "Voz 1", start_time: 0, end_time: 2.5, text: "¿Cómo llegas hoy?" },
  { speaker_label: "Voz 2", start_time: 3, end_time: 6, text: "Con más calma que ayer." },
];

test(
  "un paciente se lleva su expediente, y su terapeuta el de su paciente",
  {
    tag: ANY_WIDTH,
  },
  async ({ page, office, browser }, testInfo) => {
    const elena = await office.newUser("Elena");
    await office.newSession(elena, DICHO, { notas: "Llega puntual.", notas_privadas: "Solo mío." });
    await test.step("la paciente, desde su perfil y con el teclado", async () => {
      await signInAs(page, elena.token);
      await page.goto("/dashboard/paciente/perfil");
      await page.getByRole("link", { name: "Mi expediente" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Mi expediente" })).toBeVisible();
      await page.getByRole("button", { name: "Pedir la copia" }).press("Enter");
      const folder = testInfo.outputPath("paciente");
      unpacked(await downloaded(page), folder);
      await looksRight(page);
      await read(browser, folder, async (copy) => {
        await expect(copy.getByText("Llega puntual.")).toBeVisible();
        await copy.getByText("Transcripción de la sesión 1").press("Enter");
        await expect(copy.getByText("Con más calma que ayer.")).toBeVisible();
        await expect(copy.getByText("Solo mío.")).toHaveCount(0);
        await plays(copy);
      });
    });
    await test.step("la terapeuta, sellado y con sus notas privadas", async () => {
      await signInAs(page, office.token);
      await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}`);
      await page.getByRole("button", { name: /Acciones de Elena/ }).press("Enter");
      await page.getByRole("menuitem", { name: "Descargar el expediente" }).press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Expediente de Elena");
      await page.getByRole("switch", { name: "Incluir mis notas privadas" }).press("Space");
      await page.getByRole("switch", { name: "Sellar la copia con una frase" }).press("Space");
      await page.getByLabel("Frase", { exact: true }).fill(FRASE);
      await page.getByLabel("Repite la frase").fill(FRASE);
      await looksRight(page);
      await page.getByRole("button", { name: "Pedir la copia" }).press("Enter");
      const link = page.getByRole("link", { name: /Descargar la copia/ });
      await expect(link).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText("Lleva tus notas privadas.")).toBeVisible();
      await expect(page.getByText(/Está sellada/)).toBeVisible();
      const coming = page.waitForEvent("download");
      await link.press("Enter");
      expect((await coming).suggestedFilename()).toMatch(/^expediente-elena.*\.zip\.age$/);
    });
  },
);

/** Where the copy lies that is downloaded once it is ready. */
async function downloaded(page: Page): Promise<string> {
  const link = page.getByRole("link", { name: /Descargar la copia/ });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const coming = page.waitForEvent("download");
  await link.press("Enter");
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^expediente-elena.*\.zip$/);
  return file.path();
}

/** Opens a copy in another browser window that has no network. */
async function read(
  browser: Browser,
  folder: string,
  look: (copy: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ offline: true });
  const copy = await context.newPage();
  await copy.goto(pathToFileURL(`${folder}/index.html`).href);
  await expect(copy.getByRole("heading", { level: 1 })).toContainText("Expediente de Elena");
  await looksRight(copy);
  await look(copy);
  await context.close();
}

/** The recording is beside the page, and is one. */
async function plays(copy: Page): Promise<void> {
  const video = copy.locator("video");
  await video.evaluate((element: HTMLVideoElement) => element.load());
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState))
    .toBeGreaterThan(0);
}
