/** The main job, end to end: from a therapist's sign-in to what the patient sees. */

import type { Browser, Page } from "@playwright/test";
import { goWithin } from "../support/go-within";
import { listenTo } from "../support/network";
import { linkIn, mailsTo } from "../support/outbox";
import { enterAsAna, enterAsPatient, NEW_PASSWORD } from "../support/people";
import { VIDEO } from "../support/places";
import { expect, expectAccessible, expectNoSideways, test } from "../support/scenario";

const PRIVATE = "CANARIO-PRIVADO: solo para mí";
const NOTES = "Llega puntual. Habla del descanso y de la carta.";
const THEMES = "Descanso, límites";
const CORRECTED = "Esta semana he dormido mejor y tengo esperanza.";
const FOR_PATIENT = "Hablamos de tu descanso y de lo que te da esperanza.";

const ITS_WORDS = /canario|puntual|descanso|carta|l[íi]mites|esperanza|psicoterapia/i;

test.describe.configure({ mode: "serial" });

let email: string;
let password: string;

test("Ana añade a un paciente, y convierte el video de una sesión en una sesión guardada", async ({
  page,
  practice,
}, { project }) => {
  email = `nuria.${project.name}@consulta.example`;
  await enterAsAna(page);
  await test.step("Ana añade a un paciente y recibe su contraseña temporal", async () => {
    await expect(page.getByRole("heading", { name: "Mis pacientes" })).toBeVisible();
    await expect(page.getByText("Bienvenido, Ana Robledo")).toBeVisible();
    await page.getByRole("button", { name: "Nuevo Paciente" }).first().click();
    const form = page.getByRole("dialog", { name: "Nuevo Paciente" });
    await form.getByLabel("Nombre").fill("Nuria");
    await form.getByLabel("Apellido").fill(`Soler ${project.name}`);
    await form.getByLabel("Email").fill(email);
    await form.getByLabel("Teléfono").fill("+34 600 11 22 33");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /guardar|crear/i })
      .click();
    await expect(page.getByText("¡Paciente creado con éxito!")).toBeVisible();
    await page.keyboard.press("Escape");
    password = await page.getByLabel("Contraseña temporal").inputValue();
    expect(password).toHaveLength(14);
    await page.getByRole("button", { name: "Entendido" }).click();
    await expect(page.getByRole("link", { name: `Nuria Soler ${project.name}` })).toBeVisible();
  });

  await page.getByRole("link", { name: `Nuria Soler ${project.name}` }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Nuria Soler ${project.name}` }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Nueva sesión" }).click();

  await test.step("elegir un tipo crea el borrador", async () => {
    await page.getByRole("radio", { name: "Psicoterapia" }).click();
    await expect(page).toHaveURL(/borrador=/);
    await expect(page.getByRole("heading", { name: "Sesión 1" })).toBeVisible();
    await page.getByLabel("Notas privadas").fill(PRIVATE);
  });

  await test.step("el video se sube, se transcribe y se analiza solo", async () => {
    await page.getByLabel("Archivo de video").setInputFiles(VIDEO);
    await expect(page.getByText("Subido", { exact: true })).toBeVisible({ timeout: 30_000 });
    const transcript = page.getByRole("region", { name: "Transcripción" });
    await expect(transcript.getByText(/esperanza/).first()).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 60_000 });
  });

  await test.step("una recarga no pierde nada", async () => {
    await expect(page.getByText(/Guardado/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Notas privadas")).toHaveValue(PRIVATE);
    await looksRight(page);
  });

  await test.step("lo que oyó la máquina vuelve, después de preguntar", async () => {
    const first = page.getByRole("region", { name: "Transcripción" }).getByRole("listitem").first();
    const heard = (await first.locator("p").textContent()) ?? "";
    await correct(page, "Esto no lo dijo nadie.");
    await expect(first.locator("p")).toHaveText("Esto no lo dijo nadie.");
    await page.getByRole("button", { name: "Volver al original" }).click();
    const question = page.getByRole("alertdialog", {
      name: "¿Volver a la transcripción original?",
    });
    await looksRight(page);
    await question.getByRole("button", { name: "Volver al original" }).click();
    await expect(first.locator("p")).toHaveText(heard);
  });

  await test.step("corrige la transcripción y las dos versiones del análisis", async () => {
    await correct(page, CORRECTED);
    const analysis = page.getByRole("region", { name: "Análisis" });
    await expect(analysis).toContainText("Motor local, sin modelo generativo");
    await analysis.getByRole("tab", { name: /Versión para/ }).click();
    await analysis.getByRole("button", { name: "Editar" }).click();
    await analysis.getByRole("textbox", { name: /Versión para/ }).fill(FOR_PATIENT);
    await looksRight(page);
  });

  await test.step("lo que falta se dice, y después se guarda una sola vez", async () => {
    const finish = page.getByRole("button", { name: "Finalizar y Guardar Sesión" });
    await finish.click();
    await expect(
      page.getByText("Por favor, completa todos los campos de psicoterapia").first(),
    ).toBeVisible();
    await page.getByRole("textbox", { name: /^Notas(?! privadas)/ }).fill(NOTES);
    await page.getByLabel("Temas importantes").fill(THEMES);
    await finish.dblclick();
    await expect(page).toHaveURL(/tab=sessions&sesion=/, { timeout: 15_000 });
    await expect(page.getByRole("heading", { name: "Sesión 1" })).toBeVisible();
    await expect(page.getByText(NOTES)).toBeVisible();
    await looksRight(page);
  });

  await test.step("a Nuria se le avisa una sola vez, sin una palabra de la sesión", async () => {
    const mails = await mailsTo(practice.url, email);
    expect(mails.map(({ asunto }) => asunto)).toEqual(["Hay algo nuevo para ti en Remanso"]);
    for (const mail of mails) {
      expect(linkIn(mail)).toBe(`${practice.url}/dashboard/paciente/sesiones`);
      expect(mail.texto + mail.html).not.toMatch(ITS_WORDS);
    }
  });
});

test("Nuria entra, cambia su contraseña y ve su sesión y nada más", async ({
  browser,
  baseURL,
}) => {
  const page = await newPage(browser, baseURL);
  const heard = listenTo(page);

  await enterAsPatient(page, email, password);
  await expect(page).toHaveURL(/change-password/);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repite la nueva contraseña").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Hola, Nuria" })).toBeVisible();
  await looksRight(page);

  await goWithin(page, "/dashboard/paciente/sesiones");
  await expect(page.getByText("Nueva", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Sesión 1/ }).click();
  const session = page.getByRole("dialog", { name: "Sesión 1" });
  await expect(session.getByText(FOR_PATIENT)).toBeVisible();
  await expect(session.getByText(NOTES)).toBeVisible();
  await expect(session.getByText(CORRECTED)).toBeVisible();
  await looksRight(page);
  await videoPlaysAndSeeks(page);

  expect(heard.words()).toContain(FOR_PATIENT);
  expect(heard.words()).not.toContain("CANARIO-PRIVADO");
  expect(heard.words()).not.toMatch(/"(notas_privadas|analisis_ia|analisis|compartir)":/);
  await page.context().close();
});

async function correct(page: Page, text: string): Promise<void> {
  const transcript = page.getByRole("region", { name: "Transcripción" });
  await transcript.getByTitle("Corregir").first().click();
  await page.getByRole("textbox", { name: /Lo que dijo/ }).fill(text);
  await page.getByRole("button", { name: "Confirmar" }).click();
}

async function looksRight(page: Page): Promise<void> {
  await expectNoSideways(page);
  await expectAccessible(page);
}

async function newPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: "es-ES" });
  return context.newPage();
}

async function videoPlaysAndSeeks(page: Page): Promise<void> {
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.duration)).toBeGreaterThan(50);
  await video.evaluate(async (v: HTMLVideoElement) => {
    v.muted = true;
    v.currentTime = 40;
    await v.play();
  });
  await expect
    .poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime))
    .toBeGreaterThan(40.2);
}
