/** A session recorded in the browser: whatever breaks in the middle, what was said is kept. */

import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { beginDraft, wound } from "../support/borrador";
import { endOnServer } from "../support/browser-session";
import { WHOLE_CHROMIUM } from "../support/chromium";
import { Office } from "../support/office";
import { LUCIA } from "../support/people";
import { ANY_WIDTH, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";
import { leftovers } from "../support/unsent-leftovers";

const DEVICES = ["camera", "microphone"];
const WEEK_MS = 7 * 24 * 3600 * 1000;

test.use({ launchOptions: WHOLE_CHROMIUM, expectedComplaints: /ERR_|status of 40[14]/ });

test.beforeEach(({ context }) => smallCamera(context));

test("se graba con pausa, el servidor cae y vuelve, y tras recargar se recupera entera", {
  tag: ANY_WIDTH,
}, async ({ page, context, office, practice }) => {
  const paciente = await office.newPaciente("Ramón");
  const id = await beginDraft(page, paciente);
  const { panel, bar } = recordingOn(page);
  await page.getByRole("button", { name: "Grabar sesión" }).click();

  await test.step("sin permiso se dice dónde darlo, y con él se sigue", async () => {
    await expect(page.getByText(/^El navegador no tiene permiso/)).toBeVisible();
    await looksRight(page);
    await context.grantPermissions(DEVICES);
    await page.getByRole("button", { name: "Reintentar" }).click();
    await expect(
      page.getByText("Ramón debe saber que se graba, y estar de acuerdo."),
    ).toBeVisible();
    await expect(page.getByLabel("Lo que ve la cámara")).toBeVisible();
  });

  await page.getByRole("button", { name: "Empezar a grabar" }).click();
  await expect(bar).toContainText("Grabando");
  await expect(page.getByLabel("Nivel del micrófono")).toBeVisible();
  await looksRight(page);
  await pauseAfter(page, 2);
  await expect(panel).toContainText("En pausa");
  await expect(panel).toContainText("Guardado según se graba.");

  let recorded = 0;
  await test.step("sin servidor sigue grabando, lo dice, y lo envía cuando vuelve", async () => {
    await practice.kill();
    await panel.getByRole("button", { name: "Seguir grabando" }).click();
    recorded = (await secondsOn(bar)) + 1;
    await pauseAfter(page, recorded);
    await expect(panel).toContainText(/Sin conexión con el servidor.*se guarda en este equipo/);
    await practice.start();
    await expect(panel).toContainText("Guardado según se graba.");
  });

  await test.step("recargar pregunta, y después se recupera", async () => {
    await panel.getByRole("button", { name: "Seguir grabando" }).click();
    const question = page.waitForEvent("dialog");
    const reloaded = page.reload();
    await (await question).accept();
    await reloaded;
    await expect(page.getByText("Hay una grabación sin terminar")).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Recuperar grabación" }).click();
    await expect(page.getByText("Subido", { exact: true })).toBeVisible();
  });

  const { length, place } = await wound(page, 2);
  expect(length).toBeGreaterThan(recorded - 1);
  expect(place).toBe(2);
  const { archivo_video_info: video } = await office.draft(id);
  const files = await office.files(paciente);
  expect(files.map(({ key }) => key)).toEqual([video.file_key]);
});

test("si la sesión termina se sigue grabando, y al entrar otra vez queda en su sitio", {
  tag: ANY_WIDTH,
}, async ({ page, context, office, practice }) => {
  await context.grantPermissions(DEVICES);
  const paciente = await office.newPaciente("Irene");
  await beginDraft(page, paciente);
  const { panel, bar } = recordingOn(page);
  await page.getByRole("button", { name: "Grabar sesión" }).click();
  await page.getByRole("radio", { name: "Solo el micrófono" }).click();
  await page.getByRole("button", { name: "Empezar a grabar" }).click();
  await pauseAfter(page, 1);

  await test.step("en otra pestaña se dice que se graba aquí", async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(
      other.getByText("Esta sesión se está grabando ahora en otra pestaña."),
    ).toBeVisible();
    await other.close();
  });

  await endOnServer(page);
  await bar.getByRole("button", { name: "Seguir grabando" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(bar).toContainText("Tu sesión ha terminado. Se sigue grabando");
  await looksRight(page);
  const again = await Office.open(practice.url);
  const door = await context.newPage();
  await signInAs(door, again.token);
  await door.close();

  await expect(page).toHaveURL(/borrador=/);
  await test.step("si se retira el permiso se dice que no se oye, y devuelto se sigue", async () => {
    await context.clearPermissions();
    const deaf = panel.getByRole("alert");
    await expect(deaf).toContainText("desde ahora no se graba sonido.");
    await expect(deaf).toContainText("El navegador no tiene permiso");
    await context.grantPermissions(DEVICES);
    await panel.getByRole("button", { name: "Volver a conectar" }).click();
    await expect(deaf).toHaveCount(0);
  });
  await page.getByRole("button", { name: "Terminar y guardar", exact: true }).click();
  await expect(page.getByText("Subido", { exact: true })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await again.files(paciente)).toHaveLength(1);

  await test.step("si entra otra persona deja de grabarse, y lo grabado espera a quien lo grabó", async () => {
    const place = page.url();
    // Ready beforehand: what is recorded until she comes in is one fragment.
    const token = await again.signIn(LUCIA);
    const door = await context.newPage();
    await page.bringToFront();
    await page.getByRole("button", { name: "Grabar otro" }).click();
    await page.getByRole("button", { name: "Empezar a grabar" }).click();
    await expect(bar).toContainText("Grabando");
    await signInAs(door, token);
    await expect(page).toHaveURL(/\/dashboard\/paciente$/);
    await expect(bar).toHaveCount(0);
    await door.close();
    await signInAs(page, again.token);
    await page.goto(place);
    await expect(page.getByText(/Este equipo guarda además 1 fragmento sin enviar/)).toBeVisible();
    expect(await leftovers(page)).toMatchObject({ grabaciones: 1, fragmentos: 1 });
  });

  await test.step("pasada una semana no queda nada en este equipo", async () => {
    await page.clock.setSystemTime(Date.now() + WEEK_MS + 60_000);
    await page.reload();
    await expect
      .poll(() => leftovers(page))
      .toMatchObject({ grabaciones: 0, fragmentos: 0, subidas: 0 });
  });
});

function recordingOn(page: Page) {
  return {
    panel: page.getByRole("region", { name: "Grabación en marcha" }),
    bar: page.getByRole("region", { name: "Grabación", exact: true }),
  };
}

/** What its camera sees is of no matter, and showing and recording a large picture keeps a core busy. */
async function smallCamera(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page that is empty yet has no devices.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    const open = devices?.getUserMedia.bind(devices);
    if (!open) return;
    const small = { width: 320, height: 240, frameRate: 5 };
    devices.getUserMedia = (wanted) => open({ ...wanted, video: Boolean(wanted?.video) && small });
  });
}

/** Pauses once so many seconds were recorded: what is recorded is sent at that moment. */
async function pauseAfter(page: Page, seconds: number): Promise<void> {
  const { bar } = recordingOn(page);
  await expect.poll(() => secondsOn(bar)).toBeGreaterThanOrEqual(seconds);
  await bar.getByRole("button", { name: "Pausar la grabación" }).click();
}

async function secondsOn(bar: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = (await bar.getByRole("time").innerText())
    .split(":")
    .map(Number);
  return 60 * minutes + seconds;
}
