/** What a browser keeps of whoever is signed in, and how that ends. */

import { expect, type Locator, type Page } from "@playwright/test";

export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("access_token"));
}

/** The keys that every tab shares, and whether this one has been told of an expired session. */
export function kept(page: Page): Promise<{ keys: string[]; expiryShown: boolean }> {
  return page.evaluate(() => ({
    keys: Object.keys(localStorage).sort(),
    expiryShown: sessionStorage.getItem("tokenExpiredShown") !== null,
  }));
}

/** The server forgets who is signed in here, and the page does not know yet. */
export async function endOnServer(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  await page.request.post("/api/v1/auth/logout", { headers });
}

export async function statusOfMe(page: Page, token: string | null): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get("/api/v1/auth/me", { headers })).status();
}

export async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
}

/** The passing messages that are shown now, or those of them with these words. */
export function toasts(page: Page, title?: string): Locator {
  const all = page.getByRole("region", { name: "Notificaciones" }).getByRole("listitem");
  return title === undefined ? all : all.filter({ hasText: title });
}

/** From now on a page's time goes on only when it is told to. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Where time stands still: the one message that says this goes after so many seconds, not before. */
export async function goesAfter(page: Page, title: string, seconds: number): Promise<void> {
  const message = toasts(page, title);
  await expect(message).toHaveCount(1);
  await page.clock.runFor(seconds * 1000 - 1);
  await expect(message).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(message).toHaveCount(0);
  await page.clock.resume();
}
