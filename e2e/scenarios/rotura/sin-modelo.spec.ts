/** A machine without its speech model: what to do is said, and the work goes on without it. */

import { beginDraft, fields } from "../../support/borrador";
import { toasts } from "../../support/browser-session";
import { lose } from "../../support/network";
import { VIDEO } from "../../support/places";
import { expect, looksRight } from "../../support/scenario";
import { test } from "../../support/signed-in";

test.use({
  practiceSettings: { withoutModel: true },
  expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
});

test("se dice qué hacer, y una transcripción traída se analiza", async ({ page, office }) => {
  const id = await beginDraft(page, await office.newPaciente("Ariadna"));
  await fields(page).notas.fill("Escrito antes");
  await fields(page).video.setInputFiles(VIDEO);
  const alert = fields(page).process.getByRole("alert");
  await expect(alert).toContainText("El modelo de voz «small» no está en este equipo.", {
    timeout: 60_000,
  });
  await expect(alert).toContainText("remanso models download");
  await expect(alert).toContainText("escribe o importa la transcripción");
  await expect(fields(page).process.getByRole("button", { name: "Reintentar" })).toBeVisible();
  await expect(fields(page).notas).toHaveValue("Escrito antes");
  expect((await office.draft(id)).estado).toBe("fallido");
  await looksRight(page);

  const text = "Terapeuta: ¿Cómo estás?\nAriadna: Con esperanza, aunque muy triste el lunes.\n";
  await page.getByLabel("Archivo de transcripción").setInputFiles({
    name: "sesion.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(text),
  });
  await expect(fields(page).transcript.getByText(/Con esperanza/)).toBeVisible();
  const analyse = page.getByRole("button", { name: "Analizar" }).first();
  await lose(page, "/sesiones-asincronas/start-analysis/*");
  await analyse.click();
  await expect(toasts(page, "Error al iniciar el análisis")).toBeVisible();
  await analyse.click();
  await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("region", { name: "Análisis" })).toContainText(
    "Motor local, sin modelo generativo",
  );
  await expect(fields(page).process.getByRole("alert")).toBeHidden();
});
