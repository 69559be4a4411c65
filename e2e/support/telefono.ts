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

/** It has a name, icons of the sizes that it says, and somebody who opens it. */
export async function canBeInstalled(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { data, errors } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "{}");
  expect(manifest).toMatchObject({
    name: "Remanso",
    short_name: "Remanso",
    lang: "es",
    start_url: "/login",
    display: "standalone",
  });
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  for (const { src, sizes } of [
    ...manifest.icons,
    { src: await touchIcon(page), sizes: "180x180" },
  ]) {
    expect(await sizeOf(page, src)).toBe(sizes);
  }
}

function touchIcon(page: Page): Promise<string> {
  return page
    .locator('link[rel="apple-touch-icon"]')
    .evaluate((link: HTMLLinkElement) => link.href);
}

function sizeOf(page: Page, src: string): Promise<string> {
  return page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
  }, src);
}
