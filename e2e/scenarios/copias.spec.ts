/** Backups, as far as whoever works with the practice sees of them. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

/** The day it is where the browser is: another one than here for some hours of the night. */
const TODAY = new Intl.DateTimeFormat("es-ES", { weekday: "long", timeZone: "Europe/Madrid" });

test("el inicio de la terapeuta dice qué día se comprobó la última", { tag: ANY_WIDTH }, async ({
  page,
  practice,
}) => {
  await practice.backUpAndVerify();
  await page.goto("/dashboard/terapeuta");
  const line = `Última copia comprobada: ${TODAY.format(new Date())}.`;
  await expect(page.getByText(line)).toBeVisible();
  await looksRight(page);
});
