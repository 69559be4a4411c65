/** Videos that cannot be transcribed: the person learns what is wrong with the file and loses nothing. */

import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { beginDraft, fields } from "../../support/borrador";
import { lose } from "../../support/network";
import { VIDEO } from "../../support/places";
import { corrupt, cutOff, makeRecordings } from "../../support/recordings";
import { expect, looksRight } from "../../support/scenario";
import { toasts } from "../../support/session";
import { test } from "../../support/signed-in";

const NOTES = "Escrito antes de subir el video";

// The browser cannot play these either, and may say so.
test.use({ expectedComplaints: /Failed to load resource|media/i });

test("un video dañado falla, lo dice, y otro video lo arregla", async ({ page, office }) => {
  const id = await beginDraft(page, await office.newPaciente("Aitor"));
  await fields(page).notas.fill(NOTES);
  await fields(page).video.setInputFiles(corrupt());
  await expect(toasts(page, "Error en la transcripción")).toBeVisible({ timeout: 30_000 });
  await saysWhy(page, "El archivo está dañado o incompleto y no se puede leer.");
  await expect(fields(page).notas).toHaveValue(NOTES);
  await expect(fields(page).drafts).toContainText("Fallido");
  await looksRight(page);

  await test.step("reintentar con el mismo archivo dice lo mismo", async () => {
    await lose(page, "/sesiones-asincronas/start-transcription/*");
    await fields(page).process.getByRole("button", { name: "Reintentar" }).click();
    await expect(toasts(page, "Error al iniciar la transcripción en segundo plano")).toBeVisible();
    await fields(page).drafts.getByRole("button", { name: "Reintentar" }).click();
    await expect(fields(page).process.getByRole("alert")).toBeHidden();
    await saysWhy(page, "El archivo está dañado o incompleto y no se puede leer.");
  });

  await test.step("con el archivo bueno se transcribe y se analiza", async () => {
    await fields(page).video.setInputFiles(VIDEO);
    await expect(
      fields(page)
        .transcript.getByText(/esperanza/)
        .first(),
    ).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
    expect((await office.draft(id)).notas).toBe(NOTES);
  });
});

test("un video cortado dice dónde se corta", async ({ page, office }) => {
  const id = await beginDraft(page, await office.newPaciente("Lorena"));
  await fields(page).notas.fill(NOTES);
  await fields(page).video.setInputFiles(cutOff());
  await saysWhy(page, "La grabación está incompleta: debería durar 0:59 y se corta en 0:29.");
  await page.reload();
  await saysWhy(page, /La grabación está incompleta/);
  await expect(fields(page).notas).toHaveValue(NOTES);
  expect((await office.draft(id)).estado).toBe("fallido");
});

test("un video sin sonido lo dice, y la transcripción se puede escribir", async ({
  page,
  office,
}, testInfo) => {
  mkdirSync(testInfo.outputDir, { recursive: true });
  const { withoutSound } = makeRecordings(testInfo.outputDir);
  await beginDraft(page, await office.newPaciente("Gael"));
  await fields(page).notas.fill(NOTES);
  await fields(page).video.setInputFiles(withoutSound);
  await saysWhy(page, "El video no tiene pista de audio.");
  await page.getByRole("button", { name: "Escribirla" }).click();
  const dialog = page.getByRole("dialog", { name: "Escribir la transcripción" });
  await dialog.getByRole("textbox").fill("Gael: Hoy me siento en paz.");
  await dialog.getByRole("button", { name: "Usar esta transcripción" }).click();
  await expect(fields(page).transcript.getByText("Hoy me siento en paz.")).toBeVisible();
  await expect(fields(page).notas).toHaveValue(NOTES);
});

async function saysWhy(page: Page, sentence: string | RegExp): Promise<void> {
  const alert = fields(page).process.getByRole("alert");
  await expect(alert).toContainText(sentence, { timeout: 30_000 });
  await expect(fields(page).process.getByRole("button", { name: "Reintentar" })).toBeVisible();
}
