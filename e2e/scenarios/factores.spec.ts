/** What keeps others out of an account: a second factor, passkeys, devices; asked of both roles. */

import type { Page } from "@playwright/test";
import { logOut, toasts } from "../support/browser-session";
import { goWithin } from "../support/go-within";
import { ANA, chooseAsTherapist, giveCredentials, LUCIA } from "../support/people";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { codeBefore, codeOf } from "../support/totp";

const PERFIL = { terapeuta: "/dashboard/terapeuta/perfil", paciente: "/dashboard/paciente/perfil" };

/** A browser with an authenticator of its own, which verifies its person by itself. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

/** Turns the second factor on in the open profile; its secret and recovery codes. */
async function turnOn(page: Page, look = looksRight): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole("button", { name: "Activar el segundo factor" }).click();
  await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
  const secret = (await page.locator("form code").textContent()) ?? "";
  await look(page);
  await page.getByLabel("Código de tu aplicación").fill("000000");
  await page.getByRole("button", { name: "Activar", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("El código no es correcto");
  await page.getByLabel("Código de tu aplicación").fill(await codeBefore(secret));
  await page.getByRole("button", { name: "Activar", exact: true }).click();
  await expect(page.getByText("Guarda tus códigos de recuperación")).toBeFocused();
  const codes = await page.locator("li code").allTextContents();
  expect(codes).toHaveLength(10);
  await look(page);
  await page.getByRole("button", { name: "Ya los he guardado" }).click();
  return { secret, codes };
}

/** Signs out, and comes back to the door. */
async function leave(page: Page): Promise<void> {
  await logOut(page, "Lucía");
  await expect(page).toHaveURL("/");
  await page.goto("/login");
}

/** The field of the second step, or of a card. */
async function giveCode(page: Page, codigo: string): Promise<void> {
  await page.getByLabel(/^Código/).fill(codigo);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

test.describe("una paciente", () => {
  test.use({ visitor: "paciente", expectedComplaints: /status of 4(00|09)/ });

  test("activa un segundo factor, entra con él y lo quita", { tag: ANY_WIDTH }, async ({
    page,
  }) => {
    await page.goto(PERFIL.paciente);
    const { secret, codes } = await turnOn(page);
    await expect(page.getByText("Te quedan 10 códigos de recuperación.")).toBeVisible();

    await leave(page);
    await giveCredentials(page, LUCIA.email, LUCIA.password);
    await expect(page).toHaveURL("/login/segundo-paso");
    await giveCode(page, "123456");
    await expect(page.getByRole("alert")).toContainText("El código no es correcto");
    await looksRight(page);
    await giveCode(page, codeOf(secret));
    await expect(page.getByRole("heading", { name: "Hola, Lucía" })).toBeVisible();

    await leave(page);
    await giveCredentials(page, LUCIA.email, LUCIA.password);
    await page.getByRole("button", { name: "Usar un código de recuperación" }).click();
    await giveCode(page, codes[0] ?? "");
    await expect(page.getByRole("heading", { name: "Hola, Lucía" })).toBeVisible();

    await goWithin(page, PERFIL.paciente);
    await expect(page.getByText("Te quedan 9 códigos de recuperación.")).toBeVisible();
    await page.getByRole("button", { name: "Desactivar" }).click();
    await page.getByLabel("Código").fill(codes[1] ?? "");
    await page.getByRole("button", { name: "Desactivar el segundo factor" }).click();
    await expect(toasts(page, "Segundo factor desactivado")).toBeVisible();
    await expect(page.getByRole("button", { name: "Activar el segundo factor" })).toBeVisible();
  });

  test("cierra donde más ha entrado, y añade una llave de acceso, entra con ella y la quita", {
    tag: ANY_WIDTH,
  }, async ({ page, browser, practice }) => {
    const other = await browser.newPage({ baseURL: practice.url });
    await other.goto("/login");
    await giveCredentials(other, LUCIA.email, LUCIA.password);
    await expect(other.getByRole("heading", { name: "Hola, Lucía" })).toBeVisible();

    await withAuthenticator(page);
    await page.goto(PERFIL.paciente);
    await expect(page.getByText("Este", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Cerrar las demás" }).click();
    await expect(toasts(page, "Las demás sesiones están cerradas")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cerrar las demás" })).toBeHidden();
    await other.reload();
    await expect(other.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
    await other.close();

    await page.getByRole("button", { name: "Añadir una llave de acceso" }).click();
    await expect(toasts(page, "Llave de acceso añadida")).toBeVisible();
    await expect(page.getByText(/^Chrome en/).first()).toBeVisible();
    await looksRight(page);

    await leave(page);
    await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
    await expect(page.getByRole("heading", { name: "Hola, Lucía" })).toBeVisible();

    await goWithin(page, PERFIL.paciente);
    await page.getByRole("button", { name: /^Quitar la llave/ }).click();
    await page.getByRole("button", { name: "Quitar la llave", exact: true }).click();
    await expect(page.getByText("Todavía no tienes ninguna.")).toBeVisible();

    await leave(page);
    await page.getByRole("button", { name: "Entrar con una llave de acceso" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "Esa llave de acceso ya no sirve para entrar aquí",
    );
  });
});

test.describe("una terapeuta", () => {
  test.use({ visitor: "nadie", expectedComplaints: /status of 4(00|01|09)/ });

  test("prueba que es ella antes de borrar a alguien", { tag: ANY_WIDTH }, async ({
    page,
    office,
    practice,
  }) => {
    const paciente = await office.newPaciente("Borrada");
    const stale = await browserOf(page, office.token);
    await page.goto("/login");
    await chooseAsTherapist(page, ANA.email);
    await page.waitForURL("**/dashboard/terapeuta/pacientes");
    await goWithin(page, PERFIL.terapeuta);
    // A patient's second factor is looked at; this one is the same.
    const { secret, codes } = await turnOn(page, () => Promise.resolve());

    await stale.goto(`${practice.url}/dashboard/terapeuta/pacientes/${paciente.id}`);
    await stale.getByRole("button", { name: "Acciones de Borrada Prueba" }).click();
    await stale.getByRole("menuitem", { name: "Eliminar" }).click();
    await stale.getByRole("button", { name: "Eliminar paciente" }).click();
    const dialog = stale.getByRole("dialog", { name: "Confirma que eres tú" });
    await expect(dialog).toBeVisible();
    await looksRight(stale);
    await dialog.getByLabel("Código").fill("000000");
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(dialog.getByRole("alert")).toContainText("El código no es correcto");
    await dialog.getByLabel("Código").fill(codeOf(secret));
    await dialog.getByRole("button", { name: "Confirmar" }).click();
    await expect(toasts(stale, "Éxito")).toContainText("Paciente eliminado correctamente.");

    // The practice is others' too: it is left as it was found.
    await page.getByRole("button", { name: "Desactivar" }).click();
    await page.getByLabel("Código").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Desactivar el segundo factor" }).click();
    await expect(toasts(page, "Segundo factor desactivado")).toBeVisible();
  });
});

/** Another window of the same browser, with a sign-in that is older than the factor. */
async function browserOf(page: Page, token: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (!context) throw new Error("a page without a browser");
  const other = await context.newPage();
  await other.addInitScript((value) => localStorage.setItem("access_token", value), token);
  return other;
}
