/** A practice that demands a second factor of its therapists. */

import { ANA, chooseAsTherapist } from "../support/people";
import { ANY_WIDTH, expect, looksRight, test } from "../support/scenario";
import { codeOf } from "../support/totp";

test.use({ practiceSettings: { factorDemanded: true }, expectedComplaints: /status of 4(00|09)/ });

test("sin segundo factor no se abre más que activarlo", { tag: ANY_WIDTH }, async ({ page }) => {
  await page.goto("/login");
  await chooseAsTherapist(page, ANA.email);
  await expect(page.getByRole("heading", { name: "Activa un segundo factor" })).toBeVisible();
  await looksRight(page);
  await page.goto("/dashboard/terapeuta/pacientes");
  await expect(page).toHaveURL("/segundo-factor");
  await page.getByRole("button", { name: "Usar una aplicación de códigos" }).click();
  const secret = (await page.locator("form code").textContent()) ?? "";
  await page.getByLabel("Código de tu aplicación").fill(codeOf(secret));
  await page.getByRole("button", { name: "Activar", exact: true }).click();
  await expect(page.getByText("Guarda tus códigos de recuperación")).toBeVisible();
  await page.getByRole("button", { name: "Ya los he guardado" }).click();
  await expect(page.getByRole("heading", { name: "Mis pacientes" })).toBeVisible();
});
