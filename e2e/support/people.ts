/** How people enter. */

import type { Page } from "@playwright/test";

export const ANA = { email: "ana@demo.remanso.local", name: "Ana Robledo" };
export const LUCIA = { email: "lucia@demo.remanso.local", password: "Remanso-2026", name: "Lucía" };

/** Follows the rules. */
export const NEW_PASSWORD = "Orilla-Serena7";

/** The therapist, through the development chooser. */
export async function enterAsAna(page: Page): Promise<void> {
  await page.goto("/login");
  await chooseAsTherapist(page, ANA.email);
  await page.waitForURL("**/dashboard/terapeuta/pacientes");
}

/** From the sign-in page as it is, through its other tab and the chooser. */
export async function chooseAsTherapist(page: Page, email: string): Promise<void> {
  await page.getByRole("tab", { name: "Terapeuta" }).click();
  await page.getByRole("link", { name: "Iniciar sesión con Google" }).click();
  await page.getByRole("button", { name: new RegExp(email) }).click();
}

/** A patient, with e-mail and password. */
export async function enterAsPatient(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await giveCredentials(page, email, password);
}

/** On the sign-in page as it is. */
export async function giveCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
}
