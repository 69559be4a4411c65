/** The patient's home and sessions at every width between a phone and a desk, whatever is written in them. */

import type { Locator, Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectNoSideways, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const SIZES = [
  [390, 844],
  [768, 1024],
  [844, 390],
  [900, 700],
  [1024, 768],
] as const;
const LONG_NAME = "Maximiliana".repeat(9);
const ADDRESS = `https://ejemplo.test/${"recurso-largo".repeat(12)}`;

test("el inicio se lee entero a cualquier ancho, también con un nombre muy largo", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const nuria = await office.newUser(LONG_NAME);
  await office.newWritten(nuria, { analisis_ia_paciente: "Dormiste mejor.", transcripcion: "Sí." });
  await office.change(nuria, { proxima_cita: "2031-03-05T16:00:00Z" });
  await signInAs(page, nuria.token);
  await page.goto("/dashboard/paciente");
  await expect(page.getByRole("link", { name: "Abrir lo nuevo" })).toBeVisible();
  await expect(page.getByText("Revisado por")).toBeVisible();
  await looksRight(page);

  for (const [width, height] of SIZES) {
    await test.step(`${width} por ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expectNoSideways(page);
      const greeting = page.getByText(/^Hoy es/);
      expect((await boxOf(greeting)).width, "the greeting's line").toBeGreaterThan(180);
      expect(apart(await boxOf(greeting), await boxOf(page.locator(".cita")))).toBe(true);
      expect(await sticksOut(page), "what stands outside its card").toEqual([]);
    });
  }
});

test("una sesión con una dirección sin espacios cabe en su diálogo", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const nuria = await office.newUser("Nuria");
  const { id } = await office.newWritten(nuria, {
    notas: `Mira ${ADDRESS}`,
    analisis_ia_paciente: `Lo que hablamos está en ${ADDRESS}`,
    transcripcion: ADDRESS,
  });
  await signInAs(page, nuria.token);
  await page.goto(`/dashboard/paciente/sesiones?sesion=${id}`);
  const dialog = page.getByRole("dialog", { name: "Sesión 1" });
  await expect(dialog.getByText("Notas que Ana comparte contigo")).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const wider = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(wider, `pixels wider than the dialog at ${width}`).toBeLessThanOrEqual(0);
  }
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(what: Locator): Promise<Box> {
  const box = await what.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return box;
}

function apart(one: Box, other: Box): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

/** The texts and signs of a card that are drawn past its edge. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main .tarjeta, main .saludo")].flatMap((card) => {
      const edge = card.getBoundingClientRect();
      return [...card.querySelectorAll("b, p, small, h1, h2, dd, a, .ficha, .ico")]
        .filter((inner) => {
          const { left, right, width } = inner.getBoundingClientRect();
          return width > 0 && (left < edge.left - 1 || right > edge.right + 1);
        })
        .map((inner) => `${inner.tagName} ${inner.textContent}`);
    }),
  );
}
