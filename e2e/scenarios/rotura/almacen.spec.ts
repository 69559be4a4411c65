/** Files in a bucket of an S3 service: browsers send them there and play them from there, whatever happens to it. */

import { readFileSync } from "node:fs";
import type { Page, Response } from "@playwright/test";
import { chosen, pdf } from "../../support/archivos";
import { beginDraft, fields, wound } from "../../support/borrador";
import { largeVideo, PARTS, sha256 } from "../../support/large-video";
import { narrow } from "../../support/network";
import { expect } from "../../support/scenario";
import { test } from "../../support/signed-in";

const SLOW = 15 * 1024 ** 2;
const AT_ONCE = 4;

test.use({ practiceSettings: { inBucket: true }, expectedComplaints: /ERR_/ });

test("un video va por partes al almacén, que se va y vuelve; se ve desde allí y se descarga con su nombre", async ({
  page,
  office,
  practice,
}, testInfo) => {
  const { bucket } = practice;
  const paciente = await office.newPaciente("Elvira");
  const answers = answersOf(page, bucket.url);
  const parts = () => answers.filter((one) => one.request().method() === "PUT" && one.ok());
  const proxied: string[] = [];
  page.on("request", (one) => {
    if (one.url().endsWith("/proxy-upload")) proxied.push(one.url());
  });
  // The waits between two tries pass when the scenario says so.
  await page.clock.install();
  const id = await beginDraft(page, paciente);
  const file = largeVideo(testInfo.outputDir);
  const widen = await narrow(page, SLOW);
  await fields(page).video.setInputFiles(file);

  await test.step("va directo, se pausa y se reanuda", async () => {
    await expect.poll(() => parts().length).toBeGreaterThan(1);
    await expect(page.getByText(/MB\/s/)).toBeVisible();
    await page.getByRole("button", { name: "Pausar" }).click();
    await expect(page.getByText("En pausa", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Reanudar" }).click();
    const before = parts().length;
    await expect.poll(() => parts().length).toBeGreaterThan(before);
  });

  await test.step("sin almacén se dice, y cuando vuelve sigue donde estaba", async () => {
    bucket.goAway();
    const said = page.getByText(
      "Error al subir el video: La conexión se ha cortado. Lo que ya ha llegado se conserva.",
    );
    const givenUp = async () => {
      await page.clock.fastForward("00:08");
      await expect(said).toBeVisible({ timeout: 200 });
    };
    await expect(givenUp).toPass({ intervals: [50], timeout: 20_000 });
    await bucket.comeBack();
    await widen();
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(page.getByText("Subido", { exact: true })).toBeVisible({ timeout: 30_000 });
  });
  expect(parts().length, "the parts that were whole").toBeLessThanOrEqual(PARTS + 2 * AT_ONCE);
  expect(proxied, "what went through the server").toEqual([]);
  const [stored, ...others] = await office.files(paciente);
  expect(others).toEqual([]);
  expect((await office.draft(id)).archivo_video_info.file_key).toBe(stored?.key);

  await test.step("se ve desde el almacén, a trozos", async () => {
    expect((await wound(page, 2)).place).toBe(2);
    const ranged = answers.filter((one) => one.status() === 206);
    expect(ranged.map((one) => one.request().resourceType())).toContain("media");
  });

  await test.step("se descarga entero y con su nombre", async () => {
    await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}?tab=sessions&vista=carpetas`);
    await page.getByRole("button", { name: /^Nueva Sesión - / }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /^Descargar / }).click(),
    ]);
    expect(download.url().startsWith(bucket.url)).toBe(true);
    expect(download.suggestedFilename()).toMatch(/^elvira-prueba_.+\.mp4$/);
    expect(sha256(readFileSync(await download.path()))).toBe(sha256(readFileSync(file)));
  });

  await test.step("el PDF de un ejercicio va y viene igual", async () => {
    await page.goto("/dashboard/terapeuta/ejercicios?ejercicio=nuevo");
    const editor = page.getByRole("dialog");
    await editor.getByRole("textbox", { name: "Título" }).fill("Respirar");
    const hoja = pdf("hoja.pdf", ["Cuatro, seis, siete"]);
    await editor.getByLabel("Archivos del ejercicio").setInputFiles(chosen(hoja));
    await editor.getByRole("button", { name: "Quitar hoja.pdf" }).waitFor();
    await editor.getByRole("button", { name: "Crear ejercicio" }).click();
    await page.getByRole("link", { name: "Respirar", exact: true }).click();
    await page.getByRole("button", { name: "Ver hoja.pdf" }).click();
    await expect(page.getByRole("dialog").getByText("Cuatro, seis, siete")).toBeVisible();
  });
});

/** What a page is answered there. */
function answersOf(page: Page, url: string): Response[] {
  const answers: Response[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(url)) answers.push(response);
  });
  return answers;
}
