/** What people are told of their data, and help wherever they are. */

import type { Page } from "@playwright/test";
import { goWithin } from "../support/go-within";
import { RUTAS } from "../support/rutas";
import { ANY_WIDTH, expect, looksRight, test as stranger } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const WIDTHS = [390, 768, 1440];
const LINKS = ["Ayuda", "Privacidad", "Aviso legal"];

stranger(
  "la privacidad, el aviso legal y la ayuda se leen sin entrar",
  { tag: ANY_WIDTH },
  async ({ page }) => {
    await stranger.step("se llega desde el pie de la portada y desde la puerta", async () => {
      for (const place of ["/", "/login"]) {
        await page.goto(place);
        const links = page.getByRole("navigation", { name: "Ayuda y avisos" });
        for (const name of LINKS) await expect(links.getByRole("link", { name })).toBeVisible();
      }
    });

    await stranger.step("la privacidad dice lo que está configurado", async () => {
      await follow(page, "Privacidad");
      await expect(page).toHaveURL("/privacidad");
      for (const said of [
        "Nada de lo que se dice en las sesiones sale del equipo de la consulta.",
        "Agencia Española de Protección de Datos",
        "Remanso no usa cookies",
      ]) {
        await expect(page.getByRole("main").getByText(said)).toBeVisible();
      }
      await looksRight(page);
    });

    await stranger.step("el aviso legal dice quién está detrás", async () => {
      await follow(page, "Aviso legal");
      await expect(page.getByRole("heading", { name: "Quién está detrás" })).toBeVisible();
      await looksRight(page);
    });

    await stranger.step("la ayuda dice a quién llamar y cómo entrar", async () => {
      await follow(page, "Ayuda");
      const call = page.getByRole("link", { name: "Llamar al 112" });
      await expect(call).toHaveAttribute("href", "tel:112");
      await expect(page.getByRole("heading", { name: "Olvidé mi contraseña" })).toBeVisible();
      await looksRight(page);
      await page.getByRole("link", { name: "Elegir otra contraseña" }).click();
      await expect(page).toHaveURL("/forgot-password");
    });
  },
);

stranger.describe("sin código", () => {
  stranger.use({ javaScriptEnabled: false });

  stranger("también se lee todo lo que dicen", { tag: ANY_WIDTH }, async ({ page }) => {
    for (const [place, said] of [
      ["/privacidad", "Quién responde"],
      ["/aviso-legal", "Qué es Remanso"],
      ["/ayuda", "Si hay peligro"],
    ] as const) {
      await page.goto(place);
      await expect(page.getByRole("heading", { name: said })).toBeVisible();
    }
  });
});

test.describe("una paciente", () => {
  test.use({ visitor: "nadie", expectedComplaints: /404: no existe la ruta/ });

  test("lo que cambia se dice una vez en el inicio, y la ayuda está a un toque en cada página", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const olga = await office.newUser("Olga");
    await signInAs(page, olga.token);
    await page.goto("/dashboard/paciente");
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith("/privacidad/aviso") && answer.request().method() === "PUT",
    );
    const link = page.getByRole("link", { name: "Leer el aviso de privacidad" });
    await expect(link).toBeVisible();
    await kept;
    await looksRight(page);
    await link.click();
    await expect(page.getByRole("heading", { name: "Aviso de privacidad" })).toBeVisible();
    await looksRight(page);
    const asked = page.waitForResponse(/\/privacidad\/aviso$/);
    await page.goto("/dashboard/paciente");
    await asked;
    await expect(page.getByRole("heading", { name: "Hola, Olga" })).toBeVisible();
    await expect(link).toHaveCount(0);

    await test.step("la ayuda está a un toque en cada página, en cada anchura", async () => {
      const places = RUTAS.filter(({ para }) => para === "paciente").map(({ ruta }) => ruta);
      const help = page.getByRole("dialog", { name: "Ayuda ahora" });
      const isThere = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        const button = page.getByRole("button", { name: "Ayuda ahora" }).filter({ visible: true });
        await button.first().click();
        await expect(help.getByRole("link", { name: "Llamar al 112" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(help).toBeHidden();
      };
      // One frame stands around all of them but the last: each page at one width, the frames at each.
      for (const [place, ruta] of [...places, "/change-password"].entries()) {
        await goWithin(page, ruta);
        await expect(page.locator("h1").first()).toBeVisible();
        const framed = place > 0 && place < places.length;
        for (const width of framed ? [WIDTHS[place % WIDTHS.length] ?? 0] : WIDTHS) {
          await isThere(width);
        }
      }
    });
  });
});

async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Ayuda y avisos" })
    .getByRole("link", { name, exact: true })
    .click();
}
