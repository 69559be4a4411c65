/** The two shells: where they lead, the person they belong to, and how they fold on a telephone. */

import type { Locator, Page } from "@playwright/test";
import { ANA, LUCIA } from "../support/people";
import { MARCOS } from "../support/rutas";
import { ANY_WIDTH, expect, looksRight, looksRightAsItIs } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const MOBILE_BELOW = 768;

test("el inicio de la terapeuta la saluda y ofrece tres caminos", { tag: ANY_WIDTH }, async ({
  page,
}) => {
  await page.goto("/dashboard/terapeuta");
  await expect(page.getByText(`Bienvenido, ${ANA.name}`)).toBeVisible();
  const ways = page.getByRole("navigation", { name: "Inicio" });
  await leadsTo(ways, [
    ["Mis Pacientes", "/dashboard/terapeuta/pacientes"],
    ["AI Chat", "/dashboard/terapeuta/consultar-ia"],
    ["Banco de Ejercicios", "/dashboard/terapeuta/ejercicios"],
  ]);
  await ways.getByRole("link", { name: "AI Chat" }).click();
  await expect(page.getByRole("heading", { name: "Consultar IA" })).toBeVisible();
});

test.describe("lo que no existe", () => {
  test.use({ expectedComplaints: /404/ });

  test("se dice dentro del marco de cada cual", { tag: ANY_WIDTH }, async ({ page, office }) => {
    await page.goto("/dashboard/terapeuta/cualquier/otra");
    await expect(page.getByRole("heading", { name: "¡Ups! Página no encontrada" })).toBeVisible();
    await looksRight(page);
    await page.goto("/dashboard/terapeuta/pacientes/no-es-nadie");
    await expect(page.getByRole("heading", { name: "Paciente no encontrado" })).toBeVisible();
    await looksRight(page);
    await signInAs(page, await office.signIn(LUCIA));
    await page.goto("/dashboard/paciente/cualquier/otra");
    await expect(page.getByRole("heading", { name: "¡Ups! Página no encontrada" })).toBeVisible();
    await looksRight(page);
  });
});

for (const [visitor, person, initials, title] of [
  ["terapeuta", ANA, "AR", "el marco de la terapeuta lleva a cada sitio suyo y se pliega"],
  ["paciente", LUCIA, "LF", "el marco del paciente lleva a cada sitio suyo y se pliega"],
] as const) {
  test.describe(visitor, () => {
    test.use({ visitor });

    test(title, async ({ page }) => {
      const { logo, enlaces } = MARCOS[visitor];
      // A phone has the bar at its foot (telefono.spec); between it and a desk there is the menu.
      if (isMobile(page)) await page.setViewportSize({ width: 700, height: 900 });
      await page.goto(logo);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "Remanso" })).toHaveAttribute(
        "href",
        logo,
      );
      if (isMobile(page)) await unfolds(page);
      const navigation = page.getByRole("navigation", { name: /^Principal/ });
      await leadsTo(navigation, enlaces);
      await looksRight(page);
      const [label, ruta] = enlaces[1] ?? ["", ""];
      await navigation.getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(ruta);
      if (isMobile(page)) await expect(navigation).toBeHidden();

      const profile = page.getByRole("button", { name: new RegExp(person.name) });
      await expect(profile).toContainText(initials);
      await profile.click();
      await expect(page.getByText(person.email)).toBeVisible();
      await expect(page.getByRole("menuitem", { name: "Cerrar Sesión" })).toBeVisible();
      await looksRightAsItIs(page);
      await page.getByRole("menuitem", { name: "Ver perfil" }).click();
      await expect(page.getByRole("heading", { name: "Mi Perfil" })).toBeVisible();
    });
  });
}

function isMobile(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < MOBILE_BELOW;
}

/** Folded at first; it takes 300 ms for whoever has not asked for less motion. */
async function unfolds(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Abrir menú" });
  // Until then its document shows the frame alone, which the page takes over.
  await expect(button).toBeEnabled();
  await expect(page.getByRole("navigation", { name: /^Principal/ })).toBeHidden();
  const panel = page.locator(`[id="${await button.getAttribute("aria-controls")}"]`);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await expect(panel).toHaveCSS("transition-duration", /0\.3s/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button.click();
}

async function leadsTo(
  navigation: Locator,
  links: readonly (readonly [label: string, ruta: string])[],
): Promise<void> {
  for (const [label, ruta] of links) {
    const link = navigation.getByRole("link", { name: label });
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("href", ruta);
  }
}
