/**
 * Being told on a telephone: what its browser's service worker does with what arrives. The service of the browser's
 * maker, which would bring it, is not to be reached from a scenario: it is handed in where that hands it in.
 */

import type { Page } from "@playwright/test";
import { Api } from "../support/api";
import { logOut, toasts } from "../support/browser-session";
import { WHOLE_CHROMIUM } from "../support/chromium";
import { giveCredentials } from "../support/people";
import { listensAt, PhoneWorker, place } from "../support/phone-worker";
import { expect, looksRight } from "../support/scenario";
import { PHONE } from "../support/screens";
import { signInAs, test } from "../support/signed-in";
import { installed } from "../support/telefono";

const HOME = "/dashboard/paciente";
const CLINICAL = "Nuria: PHQ-9 de 21 puntos, ha recaído. Llama a Ana.";
/** What a screen that others may see ever shows. */
const WORDS = { title: "Remanso", body: "Tienes algo nuevo en Remanso", data: null };

test.use({
  launchOptions: WHOLE_CHROMIUM,
  practiceSettings: { push: true },
  serviceWorkers: "allow",
  viewport: PHONE,
  visitor: "nadie",
  permissions: ["notifications"],
  // Scenarios go through windows of their own, which Chromium takes for private ones.
  expectedComplaints: /does not support the Push API in incognito mode/,
});

test("un aviso dice que hay algo nuevo y nada más, y al tocarlo se abre su inicio", async ({
  page,
  office,
  practice,
}) => {
  const { token } = await office.newUser("Nuria");
  await signInAs(page, token);
  await page.goto(HOME);
  await installed(page);
  const worker = await PhoneWorker.of(page);

  // However many come, there is one.
  for (const data of [CLINICAL, JSON.stringify({ title: CLINICAL, body: CLINICAL }), ""]) {
    await worker.receives(data);
    await expect.poll(() => worker.notices()).toEqual([WORDS]);
  }

  await page.goto("/about");
  expect(await worker.touch()).toEqual({ opened: HOME });
  expect(await worker.notices()).toEqual([]);
  await page.goto(HOME);
  await expect(page.getByRole("heading", { name: "Hola, Nuria" })).toBeVisible();

  await page.goto(`${HOME}/diario`);
  await worker.receives(CLINICAL);
  await expect.poll(() => worker.notices()).toHaveLength(1);
  // Their own pages come to the front as they are: what is being written there stays.
  expect(await worker.touch()).toEqual({ focused: `${HOME}/diario` });

  await test.step("cuando el navegador escucha en otro sitio, el servidor lo sabe y olvida el de antes", async () => {
    const [before, now] = [place("antes"), place("ahora")];
    const nuria = new Api(practice.url, token);
    const { id } = await nuria.post<{ id: string }>("/avisos/push/", before);
    const told = async () => (await nuria.get<Told>("/avisos/push/")).telefonos;

    await listensAt(page, before);
    expect(await renewedAt(page, HOME)).toBe(200);
    expect(await told()).toMatchObject([{ id, actual: true }]);
    await listensAt(page, now);
    await worker.listensElsewhere();

    await expect.poll(async () => (await told()).map((one) => one.id === id)).toEqual([false]);
    expect(await told()).toMatchObject([{ actual: true }]);
    // What is taken away before the page has said where it listens would be refused when it does.
    expect(await renewedAt(page, `${HOME}/perfil`)).toBe(200);
    await page.getByRole("button", { name: /^No avisarme más en/ }).click();
    await expect(toasts(page, "Ahí ya no te avisaremos")).toBeVisible();
    expect(await told()).toEqual([]);
  });
});

test("a un navegador que no los da se le dice, y quien toca un aviso sin haber entrado llega a la puerta", async ({
  page,
  office,
}) => {
  const nuria = await office.newUser("Nuria");
  await signInAs(page, nuria.token);

  await test.step("a un navegador que no los da se le piden de todos modos, y se dice que no han podido ser", async () => {
    await page.goto(`${HOME}/perfil`);
    await installed(page);
    const ask = page.getByRole("button", { name: "Avisarme en este teléfono" });
    await ask.click();
    await expect(page.getByText("No se han activado los avisos")).toBeVisible();
    await expect(page.getByText(/Revisa tu conexión y vuelve a probar/)).toBeVisible();
    await expect(page.getByRole("list", { name: "Donde te avisamos" })).toBeHidden();
    await expect(ask).toBeEnabled();
    await looksRight(page);
  });

  await test.step("quien toca el aviso sin haber entrado llega a la puerta, y de ahí a su inicio", async () => {
    const worker = await PhoneWorker.of(page);
    await logOut(page, "Nuria");
    await expect(page.getByRole("banner")).toBeVisible();
    await worker.receives(CLINICAL);
    await expect.poll(() => worker.notices()).toEqual([WORDS]);
    const { opened = "" } = await worker.touch();
    await page.goto(opened);
    await expect(page.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
    await giveCredentials(page, nuria.email, nuria.password);
    await expect(page).toHaveURL(HOME);
  });
});

/** The answer to a page that opens there and says where its browser listens. */
async function renewedAt(page: Page, path: string): Promise<number> {
  const renewed = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.goto(path);
  return (await renewed).status();
}

interface Told {
  telefonos: { id: string; actual: boolean }[];
}
