/** The transcript's workbench, as a therapist uses it. */

import type { Locator, Page } from "@playwright/test";
import type { Office, Turno } from "./office";
import { expect } from "./scenario";

/** The turns that are drawn. */
export const turns = (page: Page) =>
  page.getByRole("region", { name: "Transcripción" }).getByRole("listitem");
export const turn = (page: Page, place: number) => turns(page).nth(place);

/** A session with this transcript, on its workbench with its film; its id. */
export async function openBench(page: Page, office: Office, said: Turno[]): Promise<string> {
  const paciente = await office.newPaciente("Elena");
  const { id } = await office.newSession(paciente, said);
  const place = `?tab=sessions&sesion=${id}&vista=transcripcion`;
  await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}${place}`);
  await expect(turns(page)).toHaveCount(said.length);
  const video = page.locator(".video video");
  await expect.poll(() => video.evaluate((v: HTMLVideoElement) => v.readyState)).toBeGreaterThan(0);
  return id;
}

/** Where its film is. */
export function seconds(page: Page): Promise<number> {
  return page.locator(".video video").evaluate((v: HTMLVideoElement) => v.currentTime);
}

/** A click in the middle of a word of a turn. */
export async function clickWord(row: Locator, word: string): Promise<void> {
  const said = row.locator("p");
  const position = await said.evaluate((element, wanted) => {
    const text = element.firstChild;
    if (!text) throw new Error("no text");
    const range = document.createRange();
    const from = text.textContent?.indexOf(wanted) ?? 0;
    range.setStart(text, from);
    range.setEnd(text, from + wanted.length);
    const [place, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return { x: place.x - box.x + place.width / 2, y: place.y - box.y + place.height / 2 };
  }, word);
  await said.click({ position });
}

/** A turn says something else from now on. */
export async function correct(page: Page, row: Locator, text: string): Promise<void> {
  await row.focus();
  await page.keyboard.press("e");
  await row.getByRole("textbox").fill(text);
  await page.keyboard.press("Enter");
}
