/** The tab in which a session is made, as a therapist uses it. */

import { expect, type Locator, type Page } from "@playwright/test";
import type { Paciente } from "./office";

export function newSessionOf(paciente: Paciente): string {
  return `/dashboard/terapeuta/pacientes/${paciente.id}?tab=new-session`;
}

/** Choose a type, which makes the draft; answers the draft's id. */
export async function beginDraft(page: Page, paciente: Paciente): Promise<string> {
  await page.goto(newSessionOf(paciente));
  await page.getByRole("radio", { name: "Psicoterapia" }).click();
  await expect(page).toHaveURL(/borrador=/);
  return draftIn(page);
}

/** The id of the draft that the address names. */
export function draftIn(page: Page): string {
  const id = new URL(page.url()).searchParams.get("borrador");
  if (!id) throw new Error("no draft is open");
  return id;
}

export const fields = (page: Page) => ({
  notas: page.getByRole("textbox", { name: /^Notas(?! privadas)/ }),
  temas: page.getByLabel("Temas importantes"),
  video: page.getByLabel("Archivo de video"),
  transcript: page.getByRole("region", { name: "Transcripción" }),
  drafts: page.getByRole("region", { name: "Sesiones en Procesamiento" }),
  process: page.getByRole("region", { name: "En proceso" }),
});

/** Paste more than the server takes of a note (200 000 characters), all at once: typing it would take minutes. */
export async function pasteTooMuch(field: Locator): Promise<void> {
  await putAtOnce(field, `${"De lo que se habló. ".repeat(4)}\n`.repeat(2_800));
}

/** As if it had been pasted over what was there: selecting so long a text takes a browser minutes. */
export async function putAtOnce(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLTextAreaElement, text) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
    set?.call(element, text);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}

/** The process says why it went no further. The page's clock is installed. */
export async function saysWhy(page: Page, sentence: string): Promise<void> {
  await soon(page, fields(page).process.getByRole("alert").filter({ hasText: sentence }));
}

/** The page looks for what the server is doing every few seconds: they pass at once. Its clock is installed. */
export async function soon(page: Page, seen: Locator): Promise<void> {
  const looked = async () => {
    // What is here already may be gone by the next look.
    if (await seen.first().isVisible()) return;
    await page.clock.fastForward("00:03");
    await expect(seen.first()).toBeVisible({ timeout: 200 });
  };
  await expect(looked).toPass({ intervals: [100], timeout: 30_000 });
}

/** How long the session's video says it is, and where it stands after winding to a second of it. */
export async function wound(
  page: Page,
  second: number,
): Promise<{ length: number; place: number }> {
  const video = page.getByLabel("Video de la sesión").and(page.locator("video"));
  return video.evaluate(async (element: HTMLVideoElement, to) => {
    if (element.readyState === 0) {
      await new Promise((loaded) => element.addEventListener("loadedmetadata", loaded));
    }
    const there = new Promise((done) => element.addEventListener("seeked", done, { once: true }));
    element.currentTime = to;
    await there;
    return { length: element.duration, place: element.currentTime };
  }, second);
}
