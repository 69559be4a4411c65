/** The server dies, as in a power cut, and comes back: nothing acknowledged is lost, nothing needs help. */

import { mkdirSync } from "node:fs";
import { beginDraft, fields, newSessionOf } from "../../support/borrador";
import { toasts } from "../../support/browser-session";
import { lose, narrow } from "../../support/network";
import { makeRecordings } from "../../support/recordings";
import { expect, looksRight } from "../../support/scenario";
import { test } from "../../support/signed-in";

test.use({
  practiceSettings: { shortBlocks: true },
  expectedComplaints: /Failed to load resource|ERR_/,
  preloading: true,
});

const SECOND_BY_SECOND = 60_000;

/** Ana said long ago what she shares. */
test.beforeEach(({ office }) => office.shareEverything());

test("si cae a mitad de una subida se dice, y el mismo video se sube otra vez", async ({
  page,
  office,
  practice,
}, testInfo) => {
  mkdirSync(testInfo.outputDir, { recursive: true });
  const paciente = await office.newPaciente("Saúl");
  const id = await beginDraft(page, paciente);
  const widen = await narrow(page, SECOND_BY_SECOND);
  await fields(page).video.setInputFiles(makeRecordings(testInfo.outputDir).endless);
  const sent = page.getByRole("progressbar", { name: "Subida del video" });
  await expect(sent).not.toHaveAttribute("aria-valuenow", "0");
  await practice.kill();
  await expect(page.getByText(/^Error al subir el video: /)).toBeVisible();

  await practice.start();
  await widen();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(page.getByText("Subido", { exact: true })).toBeVisible();
  await expect.poll(async () => (await office.draft(id)).archivo_video_info.file_key).toBeTruthy();
  expect(await office.files(paciente)).toHaveLength(1);

  const { drafts, process } = fields(page);
  await test.step("mientras se transcribe se sabe por qué minuto va y cuánto falta", async () => {
    const left = async () => (await office.drafts(paciente))[0]?.segundos_restantes;
    await expect.poll(left, { timeout: 60_000, intervals: [100] }).toEqual(expect.any(Number));
    await page.goto(newSessionOf(paciente));
    await expect(drafts).toContainText(/minuto \d+ de 20, falta(n unos \d+| menos de 1) min/);
    await expect(drafts).toContainText(new RegExp(`Transcribiendo.*${id.slice(0, 8)}`));
    await drafts.getByRole("button", { name: /^Nueva Sesión - / }).click();
    await expect(process).toContainText(/Escuchando el minuto \d+ de 20/);
    await expect(process).toContainText(/Falta(n unos \d+| menos de 1) min/);
  });

  await test.step("se elimina sin esperar a que acabe, y el video se conserva", async () => {
    await drafts.getByRole("button", { name: /^Eliminar el borrador Nueva Sesión - / }).click();
    const question = page.getByRole("alertdialog", { name: /^¿Eliminar «Nueva Sesión - / });
    await expect(question).toContainText("Lo que se está procesando se detiene.");
    await question.getByRole("switch", { name: "Conservar el video" }).click();
    await looksRight(page);
    await lose(page, `/sesiones-asincronas/drafts/${id}?*`);
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(toasts(page, "Error al eliminar borrador")).toBeVisible();
    await question.getByRole("button", { name: "Eliminar" }).click();
    await expect(drafts).toContainText("No hay borradores.");
    expect(await office.files(paciente)).toHaveLength(1);
  });
});

test("si cae mientras se transcribe y se guarda, todo sigue cuando vuelve, y se finaliza una vez", async ({
  page,
  office,
  practice,
}, testInfo) => {
  mkdirSync(testInfo.outputDir, { recursive: true });
  const { long } = makeRecordings(testInfo.outputDir);
  const paciente = await office.newPaciente("Noa");
  const id = await beginDraft(page, paciente);
  const { notas, temas, transcript, video } = fields(page);
  await notas.fill("Confirmado");
  await expect.poll(async () => (await office.draft(id)).notas).toBe("Confirmado");
  await video.setInputFiles(long);
  const heard = async () => (await office.draft(id)).archivo_video_info.segundos_hechos ?? 0;
  await expect.poll(heard, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(0);
  const before = await heard();

  await test.step("una transcripción interrumpida y lo que se escribe lo dicen", async () => {
    const saving = page.waitForRequest((request) => request.method() === "PUT");
    await temas.fill("A medio guardar");
    await saving;
    await practice.kill();
    await notas.fill("Confirmado, y seguido sin servidor");
    await expect(page.getByText("Sin conexión: lo guardaremos en cuanto vuelva")).toBeVisible();
    await expect(page.getByText("Error al verificar el progreso de la transcripción")).toBeVisible({
      timeout: 15_000,
    });
    await expect(
      page.getByText("Sin conexión con el servidor. El proceso sigue y lo volveremos a consultar."),
    ).toBeVisible();
    await looksRight(page);
  });

  await test.step("lo confirmado está, y lo demás sigue y se guarda solo", async () => {
    // It is told once and goes again, whenever the server has come that far.
    const told = expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 150_000 });
    await practice.start();
    const back = await office.draft(id);
    // It goes on by itself, and so does the page: either may have come further already.
    expect(["transcribiendo", "procesando", "completado"]).toContain(back.estado);
    expect(back.notas).toMatch(/^Confirmado/);
    expect(await heard(), "finished blocks stay finished").toBeGreaterThanOrEqual(before);
    await expect
      .poll(async () => (await office.draft(id)).notas, { timeout: 45_000 })
      .toBe("Confirmado, y seguido sin servidor");
    expect((await office.draft(id)).temas_importantes).toBe("A medio guardar");
    await expect(page.getByText("Guardado hace un momento").first()).toBeVisible();
    await expect(transcript.getByText(/esperanza/).first()).toBeVisible({ timeout: 90_000 });
    await told;
    await expect(notas).toHaveValue("Confirmado, y seguido sin servidor");
    await expect(page.getByText(/Sin conexión/)).toBeHidden();
  });

  await test.step("si cae al finalizar y la respuesta se pierde, repetirlo guarda una sesión", async () => {
    const finish = page.getByRole("button", { name: "Finalizar y Guardar Sesión" });
    await page.route(
      (url) => url.pathname === "/api/v1/sesiones/",
      async (route) => {
        // The session is saved, and the server dies before anybody hears of it.
        await route.fetch();
        await practice.kill();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await finish.click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(temas).toHaveValue("A medio guardar");
    await practice.start();
    await finish.click();
    await expect(page).toHaveURL(/tab=sessions&sesion=/);
    await expect(page.getByText("A medio guardar")).toBeVisible();
    expect(await office.sessions(paciente)).toHaveLength(1);
    expect(await office.drafts(paciente)).toHaveLength(0);
  });
});
