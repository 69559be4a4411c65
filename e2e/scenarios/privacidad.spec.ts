/** What people are told of their data, what they are asked as they register, and help wherever they are. */

import type { Page } from "@playwright/test";
import { newAddress } from "../support/office";
import { linkIn, mailTo } from "../support/outbox";
import { giveCredentials } from "../support/people";
import { RUTAS } from "../support/rutas";
import { ANY_WIDTH, expect, looksRight, test as stranger } from "../support/scenario";
import { toasts } from "../support/session";
import { signInAs, test } from "../support/signed-in";
import { installed } from "../support/telefono";

const PASSWORD = "Orilla-Serena7";
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
        await looksRight(page);
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

test("al registrarse se lee qué se hace con los datos y se decide cada cosa por separado", {
  tag: ANY_WIDTH,
}, async ({ page, office, practice }) => {
  const email = newAddress();
  await office.invite(email);
  const mail = await mailTo(practice.url, email);

  await test.step("nada está elegido, y decir que no deja registrarse", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(linkIn(mail));
    const notice = page.getByRole("region", { name: "Aviso de privacidad" });
    await expect(notice.getByText("Ana Robledo, que te atiende")).toBeVisible();
    const asked = page.getByRole("group", { name: "Qué permites" });
    await expect(asked.getByRole("radiogroup")).toHaveCount(6);
    await expect(asked.getByRole("radio", { checked: true })).toHaveCount(0);
    await asked.getByText("Leer el texto entero").first().click();
    await expect(asked.getByText("Tus derechos.").first()).toBeVisible();
    await looksRight(page);
    await decide(page, "Grabar las sesiones", "No lo permito");
    await decide(page, "Compartir las sesiones en Remanso", "Lo permito");
    await decide(page, "Llevar las sesiones a supervisión", "Decidir después");
  });

  await test.step("se registra, y lo dicho está en su espacio", async () => {
    for (const [label, value] of [
      ["Nombre", "Iria"],
      ["Apellido", "Lago"],
      ["Teléfono", "600112233"],
      ["Contraseña", PASSWORD],
      ["Confirmar contraseña", PASSWORD],
    ] as const) {
      await page.getByLabel(new RegExp(`^${label}`)).fill(value);
    }
    await page.getByRole("button", { name: "Crear mi cuenta" }).click();
    await expect(toasts(page, "¡Registro exitoso!")).toBeVisible();
    await giveCredentials(page, email, PASSWORD);
    await expect(page.getByRole("heading", { name: "Hola, Iria" })).toBeVisible();
    await page.goto("/dashboard/paciente/consentimientos");
    for (const [name, estado] of [
      ["Grabar las sesiones", "Denegado"],
      ["Compartir las sesiones en Remanso", "Concedido"],
      ["Llevar las sesiones a supervisión", "Sin decidir"],
    ] as const) {
      const card = page.locator(".tarjeta").filter({ has: page.getByRole("heading", { name }) });
      await expect(card).toContainText(estado);
    }
    await page.goto("/dashboard/paciente/privacidad");
    await expect(page.getByText("Te lo enseñamos por primera vez")).toBeVisible();
    await looksRight(page);
  });
});

test("quien es menor no decide ahí", { tag: ANY_WIDTH }, async ({ page, office, practice }) => {
  const email = newAddress();
  await office.invite(email);
  await page.evaluate(() => localStorage.clear());
  await page.goto(linkIn(await mailTo(practice.url, email)));
  await page.getByLabel("Edad").fill("12");
  await expect(page.getByText("lo decide quien te representa")).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Grabar las sesiones" })).toHaveCount(0);
  await looksRight(page);
});

test("lo que cambia se dice una vez en el inicio, con el camino para leerlo", {
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
  const asked = page.waitForResponse(/\/privacidad\/aviso$/);
  await page.goto("/dashboard/paciente");
  await asked;
  await expect(page.getByRole("heading", { name: "Hola, Olga" })).toBeVisible();
  await expect(link).toHaveCount(0);
});

test.describe("la paciente", () => {
  test.use({ visitor: "paciente", expectedComplaints: /404: no existe la ruta/ });

  test("la ayuda está a un toque en cada página, en cada anchura", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    const places = RUTAS.filter(({ para }) => para === "paciente").map(({ ruta }) => ruta);
    for (const place of [...places, "/change-password"]) {
      await page.goto(place);
      await expect(page.locator("h1").first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const button = page.getByRole("button", { name: "Ayuda ahora" }).filter({ visible: true });
        await button.first().click();
        const help = page.getByRole("dialog", { name: "Ayuda ahora" });
        await expect(help.getByRole("link", { name: "Llamar al 112" })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(help).toBeHidden();
      }
    }
  });
});

test.describe("sin red", () => {
  test.use({
    serviceWorkers: "allow",
    visitor: "nadie",
    expectedComplaints: /Failed to load resource|ERR_|fetching the script/,
  });

  test("la página de ayuda se abre con sus teléfonos", { tag: ANY_WIDTH }, async ({ page }) => {
    await page.goto("/login");
    await installed(page);
    await page.context().setOffline(true);
    await page.goto("/ayuda");
    await expect(page.getByRole("link", { name: "Llamar al 024" })).toBeVisible();
    await page.context().setOffline(false);
  });
});

async function follow(page: Page, name: string): Promise<void> {
  await page
    .getByRole("navigation", { name: "Ayuda y avisos" })
    .getByRole("link", { name, exact: true })
    .click();
}

async function decide(page: Page, about: string, answer: string): Promise<void> {
  const group = page.getByRole("radiogroup", { name: about });
  await group.getByRole("radio", { name: answer, exact: true }).click();
  await expect(group.getByRole("radio", { checked: true })).toHaveText(answer);
}
