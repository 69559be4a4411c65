/** What somebody was typing when their session ended waits for them, for nobody else, and not after signing out. */

import type { Page } from "@playwright/test";
import { endOnServer, logOut, toasts } from "../support/browser-session";
import { ANA, chooseAsTherapist } from "../support/people";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const BACK = "Hemos recuperado lo que no habías guardado.";
const PLACE = "/dashboard/terapeuta";

test.use({ expectedComplaints: /status of 401/ });

const inThisTab = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join());

test("espera a quien vuelve a entrar, y tras cerrar la sesión no queda nada", {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  await page.goto(`${PLACE}/ejercicios?ejercicio=nuevo`);
  const exercise = page.getByRole("dialog", { name: "Nuevo ejercicio" });
  await exercise.getByLabel("Título").fill("Caminar sin prisa");
  await endOnServer(page);
  await exercise.getByRole("button", { name: "Crear ejercicio" }).click();
  await expect(page).toHaveURL("/login");
  // As the provider's own sign-in does: another document.
  await page.reload();
  await chooseAsTherapist(page, ANA.email);
  await expect(exercise.getByText(BACK)).toBeVisible();
  await expect(exercise.getByLabel("Título")).toHaveValue("Caminar sin prisa");
  await looksRight(page);
  await exercise.getByRole("button", { name: "Crear ejercicio" }).click();
  await expect(toasts(page, "El ejercicio se creó correctamente.")).toBeVisible();

  await page.goto(`${PLACE}/nueva-sesion`);
  const words = page.getByRole("textbox", { name: "Transcripción" });
  await words.fill("Terapeuta: ¿Cómo llegas hoy?");
  await endOnServer(page);
  const other = await page.context().newPage();
  await other.goto(`${PLACE}/perfil`);
  await expect(page).toHaveURL("/login");
  await chooseAsTherapist(other, ANA.email);
  // This tab comes back by itself.
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(words).toHaveValue("Terapeuta: ¿Cómo llegas hoy?");

  await logOut(other, ANA.name);
  await expect(page).toHaveURL("/login");
  expect(await inThisTab(page)).not.toContain("¿Cómo llegas hoy?");
});
