/** What a telephone has of Remanso: the worker that opens it without a network, and what somebody keeps to read. */

import { expect, type Page } from "@playwright/test";

/** Everything that opens the application lies on the telephone, and the page is served from there. */
export async function installed(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
}

/** The worker of that version serves from now on, and no other is on its way. */
export async function updated(page: Page, version: string): Promise<void> {
  const state = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.getRegistration();
      const others = known?.installing || known?.waiting;
      return others ? "" : [known?.active?.state, ...(await caches.keys())].join(" ");
    });
  await expect.poll(state).toMatch(new RegExp(`^activated .*${version}$`));
}

/** The addresses that the worker keeps answers of. */
export function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return lists.flat();
  });
}

/** What the browser's own database has for reading, word by word. */
export function keptToRead(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const request = indexedDB.open("remanso-lectura", 1);
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onupgradeneeded = () => request.result.createObjectStore("guardado");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const all = database.transaction("guardado").objectStore("guardado").getAll();
    await new Promise((done) => {
      all.onsuccess = done;
    });
    database.close();
    return JSON.stringify(all.result);
  });
}

export const NOTHING = "[]";

/** Whoever has signed in keeps on this telephone what they read. */
export async function keepsOnPhone(page: Page): Promise<void> {
  await page.goto("/dashboard/paciente/perfil");
  const keep = page.getByRole("switch", { name: KEEP });
  await keep.click();
  await expect(keep).toBeChecked();
  await expect(page.getByText(/^Guardado el /)).toBeVisible();
}

export const KEEP = "Guardar en este teléfono para leer sin conexión";
