/** What anybody may read: the public site, its bar for whoever has entered, and places that are not there. */

import type { Page, Response } from "@playwright/test";
import { enterAsPatient, LUCIA } from "../support/people";
import { ANY_WIDTH, expect, looksRight, test } from "../support/scenario";

const MOBILE_BELOW = 768;
const SCRIPT_BYTES = 10_000;
const LUCIAS_NAME = /^Lucía/;

test("la portada, con un solo código pequeño, las características y nosotros se leen sin entrar", {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  await test.step("la portada invita a comenzar y a saber más", async () => {
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response);
    });
    await page.goto("/", { waitUntil: "networkidle" });
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, "bytes of script, compressed").toBeLessThanOrEqual(SCRIPT_BYTES);
    await expect(page).toHaveTitle(/^Remanso/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/aguas tranquilas/);
    for (const call of await page.getByRole("link", { name: "Comenzar" }).all()) {
      await expect(call).toHaveAttribute("href", "/login");
    }
    await expect(page.getByRole("article")).toHaveCount(6);
    await expect(page.locator(".cinco").getByRole("listitem")).toHaveCount(5);
    await expect(page.locator("blockquote")).toHaveCount(3);
    await expect(page.getByText("Testimonios ilustrativos")).toBeVisible();
    await looksRight(page);
    await page.getByRole("link", { name: "Saber Más" }).click();
  });

  await test.step("las características son seis", async () => {
    await expect(page).toHaveURL("/features");
    await expect(page.getByRole("article")).toHaveCount(6);
    for (const tile of ["Grabación segura", "Análisis con IA", "Gestión de pacientes"]) {
      await expect(page.getByRole("heading", { name: tile })).toBeVisible();
    }
  });

  await test.step("nosotros cuenta la historia, la misión y cuatro valores", async () => {
    await goTo(page, "Nosotros");
    await expect(page).toHaveURL("/about");
    await expect(page.getByRole("heading", { name: "Nuestra historia" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Nuestra misión" })).toBeVisible();
    for (const value of [
      "Privacidad Primero",
      "Innovación con Propósito",
      "Empoderamiento",
      "IA Ética",
    ]) {
      await expect(page.getByRole("heading", { name: value })).toBeVisible();
    }
    await looksRight(page);
  });

  await test.step("el pie lleva la marca y el año en curso", async () => {
    const foot = page.getByRole("contentinfo");
    await expect(foot).toContainText(`© ${new Date().getFullYear()} Remanso`);
    await foot.getByRole("link", { name: "Remanso" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("el tema oscuro del sistema se ve igual de bien", { tag: ANY_WIDTH }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["/", "/features", "/about"]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-tema", "oscuro");
    await looksRight(page);
  }
});

test("por debajo de 768 px los enlaces se pliegan tras un botón que se maneja con el teclado", async ({
  page,
}) => {
  await page.goto("/about");
  const button = page.getByRole("button", { name: /menú/ });
  const link = page.getByRole("link", { name: "Características" });
  if (!isMobile(page)) {
    await expect(button).toBeHidden();
    await expect(link).toBeVisible();
    return;
  }
  await expect(link).toBeHidden();
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(link).toBeVisible();
  await expect(page.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/features");
});

test("una paciente que ha entrado puede volver a lo suyo, o salir desde aquí", async ({ page }) => {
  await enterAsPatient(page, LUCIA.email, LUCIA.password);
  await expect(page).toHaveURL("/dashboard/paciente");
  await page.goto("/features");
  await openMenu(page);
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    "/dashboard/paciente",
  );
  const name = page.getByRole("banner").getByText(LUCIAS_NAME);
  if (isMobile(page)) await expect(name).toBeVisible();
  else await expect(name).toBeHidden();
  await looksRight(page);

  const other = await page.context().newPage();
  await other.goto("/about");
  await page.bringToFront();
  await page.getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Sesión cerrada")).toBeVisible();
  await expect(page.getByText("Has cerrado sesión correctamente.")).toBeVisible();
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await openMenu(tab);
    await expect(tab.getByRole("link", { name: "Iniciar Sesión" })).toBeVisible();
  }
  await expect
    .poll(() => page.evaluate(() => localStorage.length), "what this browser remembers")
    .toBe(0);
});

test("con la contraseña temporal no se llega a ver el sitio público", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const { email, password } = await office.newPaciente("Irene");
  await page.addInitScript(() => {
    addEventListener("pagehide", () => {
      const painted = performance.getEntriesByType("paint").length;
      sessionStorage.setItem(`painted ${location.pathname}`, String(painted));
    });
  });
  await enterAsPatient(page, email, password);
  await expect(page).toHaveURL("/change-password");
  await page.goto("/about");
  await expect(page).toHaveURL("/change-password");
  expect(await page.evaluate(() => sessionStorage.getItem("painted /about"))).toBe("0");
});

test.describe("una sesión que el servidor ya no reconoce", () => {
  test.use({ expectedComplaints: /status of 401/ });

  test("se olvida al abrir el sitio público, y se dice al llegar a la puerta", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("access_token", "ya-no-vale"));
    await page.reload();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("Sesión expirada")).toBeVisible();
    await expect(page.getByRole("link", { name: "Dashboard" })).toBeHidden();
  });
});

test.describe("sitios que no existen", () => {
  test.use({ expectedComplaints: /404/ });

  test("responden 404 con una salida, y el servidor anota solo el camino", {
    tag: ANY_WIDTH,
  }, async ({ page, practice }) => {
    const path = `/no-existe-${crypto.randomUUID()}`;
    const answer = await page.goto(`${path}?secreto=canario#trozo`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("404", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "¡Ups! Página no encontrada" })).toBeVisible();
    await looksRight(page);
    const logged = practice.logged();
    expect(logged).toContain("path=/… ");
    expect(logged).not.toContain(path);
    expect(logged).not.toContain("canario");
    await page.getByRole("link", { name: "Volver al Inicio" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("donde no se tiene permiso se puede volver atrás o ir al inicio", { tag: ANY_WIDTH }, async ({
  page,
}) => {
  await page.goto("/features");
  await page.goto("/unauthorized");
  await expect(page.getByRole("heading", { name: "Acceso no autorizado" })).toBeVisible();
  await expect(page.getByText(/No tienes permiso.*contacta con el\s+administrador/)).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: "Volver atrás" }).click();
  await expect(page).toHaveURL("/features");
  await page.goForward();
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");
});

function isMobile(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < MOBILE_BELOW;
}

async function openMenu(page: Page): Promise<void> {
  if (isMobile(page)) await page.getByRole("button", { name: "Abrir menú" }).click();
}

/** Follows a link of the bar, wherever this width keeps it. */
async function goTo(page: Page, link: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: link }).click();
}
