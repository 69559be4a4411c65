/** Videos that cannot be transcribed: the person learns what is wrong with the file and loses nothing. */

import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { beginDraft, fields } from "../../support/borrador";
import { toasts } from "../../support/browser-session";
import { lose } from "../../support/network";
import { VIDEO } from "../../support/places";
import { corrupt, cutOff, makeRecordings } from "../../support/recordings";
import { expect, looksRight } from "../../support/scenario";
import { test } from "../../support/signed-in";

const NOTES = "Escrito antes de subir el video";

// The browser cannot play these either, and may say so.
test.use({ expectedComplaints: /Failed to load resource|media/i });

test("un video que no se puede transcribir dice por qué, y otro video lo arregla", async ({
  page,
  office,
}, testInfo) => {
  mkdirSync(testInfo.outputDir, { recursive: true });
  const { withoutSound } = makeRecordings(testInfo.outputDir);
  const id = await beginDraft(page, await office.newPaciente("Aitor"));
  const { drafts, notas, process, transcript, video } = fields(page);
  await notas.fill(NOTES);
  await video.setInputFiles(corrupt());
  await expect(toasts(page, "Error en la transcripción")).toBeVisible({ timeout: 30_000 });
  await saysWhy(page, "El archivo está dañado o incompleto y no se puede leer.");
  await expect(notas).toHaveValue(NOTES);
  await expect(drafts).toContainText("Fallido");
  await looksRight(page);

  await test.step("reintentar con el mismo archivo dice lo mismo", async () => {
    await lose(page, "/sesiones-asincronas/start-transcription/*");
    await process.getByRole("button", { name: "Reintentar" }).click();
    await expect(toasts(page, "Error al iniciar la transcripción en segundo plano")).toBeVisible();
    await drafts.getByRole("button", { name: "Reintentar" }).click();
    await expect(process.getByRole("alert")).toBeHidden();
    await saysWhy(page, "El archivo está dañado o incompleto y no se puede leer.");
  });

  await test.step("un video sin sonido lo dice", async () => {
    await video.setInputFiles(withoutSound);
    await saysWhy(page, "El video no tiene pista de audio.");
  });

  await test.step("un video cortado dice dónde se corta, también tras recargar", async () => {
    await video.setInputFiles(cutOff());
    await saysWhy(page, "La grabación está incompleta: debería durar 0:59 y se corta en 0:29.");
    await page.reload();
    await saysWhy(page, /La grabación está incompleta/);
    await expect(notas).toHaveValue(NOTES);
    expect((await office.draft(id)).estado).toBe("fallido");
  });

  await test.step("con el archivo bueno se transcribe y se analiza", async () => {
    await video.setInputFiles(VIDEO);
    await expect(transcript.getByText(/esperanza/).first()).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
    expect((await office.draft(id)).notas).toBe(NOTES);
  });
});

async function saysWhy(page: Page, sentence: string | RegExp): Promise<void> {
  const alert = fields(page).process.getByRole("alert");
  await expect(alert).toContainText(sentence, { timeout: 30_000 });
  await expect(fields(page).process.getByRole("button", { name: "Reintentar" })).toBeVisible();
}
