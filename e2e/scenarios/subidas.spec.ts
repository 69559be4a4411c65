/** An upload that cannot be lost: whatever cuts it off, the same file goes on where it was. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { beginDraft, fields } from "../support/borrador";
import { logOut, stopTime } from "../support/browser-session";
import { largeVideo, PARTS, sha256 } from "../support/large-video";
import { narrow } from "../support/network";
import { ANA } from "../support/people";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { leftovers } from "../support/unsent-leftovers";

const MIB = 1024 ** 2;
const AT_ONCE = 4;
const SLOW = 15 * MIB;

// A part that was under way when the page let go of it may still be arriving when it is sent again; a call that
// was under way when somebody signed out is answered that nobody is there.
test.use({ expectedComplaints: /ERR_|status of (401|404|409)/ });

test(
  "una subida se pausa, se recarga, se queda sin servidor y sigue, sin enviar nada dos veces",
  { tag: ANY_WIDTH },
  async ({ page, office, practice }, testInfo) => {
    const paciente = await office.newPaciente("Irene");
    const id = await beginDraft(page, paciente);
    const { video } = fields(page);
    const file = largeVideo(testInfo.outputDir);
    const whole = partsOf(page);
    await page.clock.install();
    const widen = await narrow(page, SLOW);
    await video.setInputFiles(file);

    await test.step("en pausa no se envía nada", async () => {
      await expect.poll(() => whole.length).toBeGreaterThan(1);
      await page.getByRole("button", { name: "Pausar" }).click();
      await expect(page.getByText("En pausa", { exact: true })).toBeVisible();
      await looksRight(page);
      await page.getByRole("button", { name: "Reanudar" }).click();
      const before = whole.length;
      await expect.poll(() => whole.length).toBeGreaterThan(before + 1);
    });

    await test.step("tras recargar se dice cuánto llegó, y otra vez el mismo archivo basta", async () => {
      page.once("dialog", (question) => void question.accept());
      await page.reload();
      await expect(
        page.getByText(/La subida de «grande.mp4» se interrumpió en el \d+/),
      ).toBeVisible();
      await looksRight(page);
      const before = whole.length;
      await video.setInputFiles(file);
      await expect.poll(() => whole.length).toBeGreaterThan(before);
    });

    await test.step("si el servidor cae a mitad, la subida sigue sola cuando vuelve", async () => {
      // However long the server takes, the page waits for its next try.
      await stopTime(page);
      await practice.kill();
      await practice.start();
      await widen();
      await page.clock.resume();
      await expect(page.getByText("Subido", { exact: true })).toBeVisible({ timeout: 30_000 });
    });

    expect(whole.length, "the parts that were whole").toBeLessThanOrEqual(PARTS + 2 * AT_ONCE);
    const [stored, ...others] = await office.files(paciente);
    expect(others).toEqual([]);
    expect((await office.draft(id)).archivo_video_info.file_key).toBe(stored?.key);
    expect(await hashOf(page, stored?.key ?? "", office.token)).toBe(sha256(readFileSync(file)));

    await test.step("quien cierra la sesión no deja aquí nada a medias", async () => {
      await beginDraft(page, paciente);
      await narrow(page, SLOW);
      const before = whole.length;
      await video.setInputFiles(file);
      await expect.poll(() => whole.length).toBeGreaterThan(before);
      await page.getByRole("button", { name: "Pausar" }).click();
      expect(await leftovers(page)).toMatchObject({ subidas: 1 });
      await logOut(page, ANA.name);
      await expect(page).toHaveURL("/");
      expect(await leftovers(page)).toMatchObject({ subidas: 0 });
    });
  },
);

/** The parts that arrive whole, as they do. */
function partsOf(page: Page): string[] {
  const whole: string[] = [];
  page.on("response", (response) => {
    const part = new URL(response.url()).searchParams.get("part_number");
    if (part && response.ok()) whole.push(part);
  });
  return whole;
}

async function hashOf(page: Page, key: string, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get(`/api/v1/aws-s3/files/${key}`, { headers });
  return sha256(await answer.body());
}
