/** What is wide, or comes late, fits where it is read: on a phone, at every width between, and without a jump. */

import type { Locator, Page } from "@playwright/test";
import { newSessionOf } from "../support/borrador";
import { toasts } from "../support/browser-session";
import { turnsOf } from "../support/office";
import { enterAsPatient, LUCIA } from "../support/people";
import { ANY_WIDTH, expect, expectNoSideways, test as stranger } from "../support/scenario";
import { test } from "../support/signed-in";

test("un borrador con muchas voces y direcciones largas cabe a cualquier ancho", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const paciente = await office.newPaciente("Marta");
  const draft = await office.newDraft(paciente, "Con toda la familia");
  await office.sendVideo(paciente, draft);
  const long = `https://ejemplo.es/${"x".repeat(120)}`;
  const voices = ["Terapeuta", "Marta", "Maximiliano", "Guillermina", "Concepción", "Hermenegilda"];
  await office.changeDraft(draft, {
    analisis_ia: `- ${long}`,
    archivo_video_info: { transcript: turnsOf(voices.map((voice) => [voice, long])) },
  });
  await page.goto(`${newSessionOf(paciente)}&borrador=${draft.draft_id}`);
  await expect(page.getByText("Hermenegilda").first()).toBeVisible();
  for (const width of [320, 390, 768, 820, 900, 1024, 1440]) {
    await test.step(`${width} píxeles`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
    });
  }
});

for (const [visitor, title] of [
  ["paciente", "la paciente abre su perfil sin que nada se mueva, y su barra es una sola fila"],
  ["terapeuta", "la terapeuta abre su perfil sin que nada se mueva, y su barra es una sola fila"],
] as const) {
  test.describe(visitor, { tag: ANY_WIDTH }, () => {
    test.use({ visitor });

    test(title, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await measureShifts(page);
      await page.goto(`/dashboard/${visitor}/perfil`);
      await expect(page.getByRole("button", { name: "Editar Perfil" })).toBeVisible();
      expect(await shifts(page)).toBeLessThanOrEqual(0.02);

      for (const width of [430, 390, 375, 360]) {
        await page.setViewportSize({ width, height: 740 });
        const brand = await boxOf(page.getByRole("banner").getByRole("link", { name: "Remanso" }));
        const profile = await boxOf(page.getByRole("banner").getByRole("button").last());
        expect(profile.y, `${width}`).toBeLessThan(brand.y + brand.height);
      }
    });
  });
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the screen");
  return box;
}

/** Nothing of what passes lies on what was come for: the greeting, the title, the way out of a dialog. */
test.describe("lo que se dice de paso, en un teléfono", { tag: ANY_WIDTH }, () => {
  test.use({ visitor: "paciente" });

  test("no tapa el título ni el cierre de un cuadro", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/dashboard/paciente/sesiones");
    await page.getByRole("main").getByRole("link").last().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Descargar en PDF" }).click();
    const said = toasts(page).first();
    await expect(said).toBeVisible();
    const toast = await boxOf(said);
    for (const part of [
      dialog.getByRole("heading").first(),
      dialog.getByRole("button", { name: "Cerrar" }),
    ]) {
      const box = await boxOf(part);
      expect(box.y + box.height).toBeLessThanOrEqual(toast.y);
    }
  });
});

stranger.describe("recién entrada, en un teléfono", { tag: ANY_WIDTH }, () => {
  stranger("el aviso no tapa el saludo", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await enterAsPatient(page, LUCIA.email, LUCIA.password);
    const greeting = await boxOf(page.getByRole("heading", { level: 1, name: "Hola, Lucía" }));
    const toast = await boxOf(toasts(page, "Acceso exitoso"));
    expect(greeting.y).toBeGreaterThanOrEqual(0);
    expect(greeting.y + greeting.height).toBeLessThanOrEqual(toast.y);
  });
});

test.describe("lo que llega después no mueve lo que ya se lee", { tag: ANY_WIDTH }, () => {
  test.describe("una sesión", () => {
    test.use({ visitor: "paciente" });

    test("al abrirse no se mueve", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/dashboard/paciente/sesiones");
      await page.getByRole("main").getByRole("link").last().waitFor();
      await measureShifts(page);
      await page.reload();
      await page.getByRole("main").getByRole("link").last().click();
      await expect(
        page.getByRole("dialog").getByRole("heading", { name: /Sesión \d/ }),
      ).toBeVisible();
      expect(await shifts(page)).toBeLessThanOrEqual(0.02);
    });
  });
});

/** Answers come late, as on a bad network, and what moves without anybody's doing is added up. */
async function measureShifts(page: Page): Promise<void> {
  await page.route("**/api/v1/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.addInitScript(() => {
    const told = globalThis as unknown as { moved: number };
    told.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) told.moved += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
}
