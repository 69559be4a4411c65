/** Help that is there whoever notices what: by keyboard, to the practice too, without a network. */

import type { Locator, Page } from "@playwright/test";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const HOME = "/dashboard/paciente";

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

test("con el teclado se llega a quién llamar, también a la consulta, y sin red", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const olga = await office.newUser("Olga");

  await test.step("la consulta da su teléfono en el perfil", async () => {
    await page.goto("/dashboard/terapeuta/perfil");
    await page.getByRole("button", { name: "Editar perfil" }).click();
    await page.getByLabel("Teléfono de la consulta").fill("912 34 56 78");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText("912 34 56 78")).toBeVisible();
  });

  await signInAs(page, olga.token);
  const known = page.waitForResponse(/\/api\/v1\/ayuda$/);
  await page.goto(HOME);
  await expect(page.locator("h1")).toBeVisible();
  await known;
  const button = page.getByRole("button", { name: "Ayuda ahora" }).first();
  const help = page.getByRole("dialog", { name: "Ayuda ahora" });

  await test.step("su paciente lo encuentra desde el inicio, con el teclado", async () => {
    await reach(page, button);
    await page.keyboard.press("Enter");
    const danger = help.getByRole("region", { name: "Hay peligro ahora" });
    await expect(danger.getByRole("link", { name: "Llamar al 112" })).toBeInViewport({ ratio: 1 });
    await expect(help.getByText("Alguien me hace daño")).toBeAttached();
    const own = help.getByRole("region", { name: "Quiero hablar con mi terapeuta" });
    await expect(own.getByRole("link")).toHaveAttribute("href", "tel:912345678");
    await looksRight(page);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });

  await test.step("sin red los teléfonos siguen ahí", async () => {
    await page.context().setOffline(true);
    await button.click();
    await expect(help.getByRole("link", { name: "Llamar al 112" })).toBeVisible();
    await expect(help.getByRole("link", { name: "Llamar al 900 20 20 10" })).toBeVisible();
    await page.context().setOffline(false);
  });
});

/** Goes on from link to link until there, as somebody without a mouse; it is among the first. */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  for (let stops = 0; stops < 4; stops += 1) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((button) => button === document.activeElement)) return;
  }
  await expect(wanted, "among the first stops of the keyboard").toBeFocused();
}
