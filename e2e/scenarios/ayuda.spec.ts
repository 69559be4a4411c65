/** Help that is there whoever notices what: in the bar of every page, in the conversation, without a network. */

import type { Locator, Page } from "@playwright/test";
import { ask, talk } from "../support/chat";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const HOME = "/dashboard/paciente";
const PAGES = ["", "/sesiones", "/ejercicios", "/chat-ia", "/perfil"];

test("desde cualquier página, con el teclado, se llega a quién llamar", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const olga = await office.newUser("Olga");
  await signInAs(page, olga.token);
  for (const place of PAGES) {
    await test.step(place || "inicio", async () => {
      await page.goto(HOME + place);
      await expect(page.locator("h1")).toBeVisible();
      const button = page.getByRole("button", { name: "Ayuda ahora" }).first();
      await reach(page, button);
      await page.keyboard.press("Enter");
      const help = page.getByRole("dialog", { name: "Ayuda ahora" });
      const danger = help.getByRole("region", { name: "Hay peligro ahora" });
      await expect(danger.getByRole("link", { name: "Llamar al 112" })).toBeInViewport({
        ratio: 1,
      });
      await expect(help.getByText("Alguien me hace daño")).toBeAttached();
      await page.keyboard.press("Escape");
      await expect(button).toBeFocused();
    });
  }
  await page.getByRole("button", { name: "Ayuda ahora" }).first().click();
  await looksRight(page);
});

test.describe("con la contraseña temporal", () => {
  test.use({ visitor: "temporal" });

  test("también se llega a quién llamar", { tag: ANY_WIDTH }, async ({ page }) => {
    await page.goto("/change-password");
    await page.getByRole("button", { name: "Ayuda ahora" }).click();
    const help = page.getByRole("dialog", { name: "Ayuda ahora" });
    await expect(help.getByRole("link", { name: "Llamar al 024" }).first()).toBeVisible();
    await looksRight(page);
  });
});

test("lo que se responde a quien está en peligro se lee desde su primera línea, con sus teléfonos enteros", async ({
  page,
  office,
}) => {
  const olga = await office.newUser("Olga");
  await signInAs(page, olga.token);
  await page.goto(`${HOME}/chat-ia`);

  await test.step("el saludo empieza por su principio", async () => {
    await expect(page.getByText("¡Hola, Olga! Soy tu asistente en Remanso.")).toBeInViewport();
  });

  await test.step("y la respuesta también, aunque la página esté más abajo", async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await ask(page, "No quiero seguir viviendo");
    await expect(talk(page).getByText("Gracias por contarlo.")).toBeInViewport({ ratio: 1 });
    for (const numero of ["024", "112"]) {
      const call = page.getByRole("link", { name: `Llamar al ${numero}` });
      await expect(call).toHaveAttribute("href", `tel:${numero}`);
      await expect(call).toBeInViewport({ ratio: 1 });
    }
    await looksRight(page);
  });

  await test.step("al recargar es la misma", async () => {
    await page.reload();
    await expect(talk(page).getByText("Gracias por contarlo.")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("link", { name: "Llamar al 024" })).toBeInViewport({ ratio: 1 });
  });
});

test("la consulta da su teléfono en el perfil y su paciente lo encuentra", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const olga = await office.newUser("Olga");
  await page.goto("/dashboard/terapeuta/perfil");
  await page.getByRole("button", { name: "Editar perfil" }).click();
  await page.getByLabel("Teléfono de la consulta").fill("912 34 56 78");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("912 34 56 78")).toBeVisible();
  await signInAs(page, olga.token);
  await page.goto(HOME);
  await page.getByRole("button", { name: "Ayuda ahora" }).first().click();
  const own = page.getByRole("region", { name: "Quiero hablar con mi terapeuta" });
  await expect(own.getByRole("link")).toHaveAttribute("href", "tel:912345678");
});

test.describe("sin red", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test("los teléfonos siguen ahí", { tag: ANY_WIDTH }, async ({ page, office }) => {
    const olga = await office.newUser("Olga");
    await signInAs(page, olga.token);
    const known = page.waitForResponse(/\/api\/v1\/ayuda$/);
    await page.goto(HOME);
    await known;
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Ayuda ahora" }).first().click();
    await expect(page.getByRole("link", { name: "Llamar al 112" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Llamar al 900 20 20 10" })).toBeVisible();
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
