/**
 * The rows of document 1's route table that lead somebody elsewhere, of each kind one: the table is support/rutas.ts.
 * That every page is behind its guard is told by the application's guarded.test.ts; the pages where people stay are
 * opened, with their addresses and headings, by primera-carga.
 */

import type { Page } from "@playwright/test";
import { hold } from "../support/network";
import type { Office } from "../support/office";
import { destinationOf, LOGIN, PACIENTE, RUTAS, type Ruta } from "../support/rutas";
import { expect, expectNoSideways } from "../support/scenario";
import { remember, test, type Visitor } from "../support/signed-in";

const TITLES: Record<Visitor, string> = {
  nadie: "a quien no ha entrado lo que no es público le lleva a la puerta",
  terapeuta: "la terapeuta llega a lo suyo por la puerta, y no a lo de los pacientes",
  paciente: "el paciente llega a lo suyo por la puerta, y no a lo de los terapeutas",
  temporal: "quien tiene una contraseña temporal no ve más que la página donde se cambia",
};

/** Outside the dashboards, and of each one: its home, a place in it, one that names somebody, and one that is none. */
const KINDS =
  /^\/dashboard\/(paciente|terapeuta|terapeuta\/perfil|paciente\/diario|.*\/accesos|.*\/otra)$|^(?!\/dashboard)/;

test.use({ expectedComplaints: /404/ });

for (const visitor of ["nadie", "terapeuta", "paciente", "temporal"] as const) {
  test.describe(visitor, () => {
    test.use({ visitor });

    test(TITLES[visitor], async ({ page, office, token }) => {
      const all = (await rutas(office)).filter(({ ruta }) => KINDS.test(ruta));
      const led = all.filter((each) => destinationOf(each, visitor).url !== each.ruta);
      // A stranger asks for those of a dashboard in the scenario of whoever then goes in by the door.
      for (const ruta of led.filter((each) => visitor !== "nadie" || !isOfADashboard(each))) {
        await test.step(`${ruta.ruta}, para ${ruta.para}`, async () => {
          await page.goto(ruta.ruta);
          await isAt(page, destinationOf(ruta, visitor));
        });
      }
      for (const ruta of all.filter((each) => each.para === visitor)) {
        await test.step(`${ruta.ruta}, por la puerta`, async () => {
          await isLedToTheDoor(page, ruta, token);
          await isAt(page, destinationOf(ruta, visitor));
        });
      }
    });
  });
}

test("mientras se comprueba la sesión se espera, sin enseñar nada", async ({ page }) => {
  await hold(page, "/auth/me");
  await test.step("en cualquier página", async () => {
    await page.goto("/dashboard/terapeuta/perfil");
    await expect(page.getByRole("status")).toContainText("Cargando...");
    await expect(page.getByRole("heading")).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/terapeuta/perfil");
  });
  // The call of the page before is held, not this one's.
  const release = await hold(page, "/auth/me");
  await test.step("y en el inicio, que tiene ya su sitio y nada de nadie", async () => {
    await page.goto("/dashboard/terapeuta/pacientes");
    await expect(page.getByRole("status")).toContainText("Cargando pacientes...");
    await expect(page.getByRole("heading")).toHaveText(["Mis pacientes"]);
    await expect(page.getByText("Bienvenido")).toHaveCount(0);
    await expect(page).toHaveURL("/dashboard/terapeuta/pacientes");
    await expectNoSideways(page);
  });
  release();
  await expect(page.getByText("Bienvenido")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mis pacientes" })).toBeVisible();
});

const isOfADashboard = ({ para }: Ruta) => para === "terapeuta" || para === "paciente";

/** The table, with the name of somebody real in it. */
async function rutas(office: Office): Promise<Ruta[]> {
  const { id } = await office.newPaciente(PACIENTE);
  return RUTAS.map((each) => ({ ...each, ruta: each.ruta.replace("{id}", id) }));
}

async function isAt(page: Page, { url, pagina }: { url: string; pagina: string }): Promise<void> {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(pagina);
}

/** Whoever asks for it from outside gets to the door, which remembers it for when they have entered. */
async function isLedToTheDoor(page: Page, ruta: Ruta, token?: string): Promise<void> {
  await remember(page);
  await page.goto(ruta.ruta);
  await isAt(page, LOGIN);
  await remember(page, token);
  await page.reload();
}
