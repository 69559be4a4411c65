/** A patient's page, as the scenarios walk it. */

import type { Locator, Page } from "@playwright/test";

export const FICHAS = "/dashboard/terapeuta/pacientes";
export const SECCIONES = "Secciones de la ficha";

/** The way to one of its seven sections. */
export function section(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: SECCIONES }).getByRole("link", { name });
}

/** What stands beside a name among the facts of a patient. */
export function fact(page: Page, name: string): Locator {
  return page.getByRole("term").filter({ hasText: name }).locator("+ dd");
}
