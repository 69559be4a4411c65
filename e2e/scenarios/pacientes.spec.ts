/** Mis pacientes: the list, however long it is, and who joins it and who leaves it. */

import type { Page } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { goWithin } from "../support/go-within";
import { newAddress } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import type { Crowd, Practice } from "../support/practice";
import {
  ANY_WIDTH,
  expect,
  expectNoSideways,
  looksRight,
  looksRightAsItIs,
} from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const LIST = "/dashboard/terapeuta/pacientes";
const TIPOS = "/dashboard/terapeuta/tipos-sesiones";
const BANCO = "/dashboard/terapeuta/ejercicios";
const MANY = 300;
const FAR = 9000;

test("de cientos de pacientes se dibujan los que se ven, y se llega a todos", async ({
  page,
  practice,
}) => {
  const { token } = await crowdOf(practice);
  await signInAs(page, token);

  await test.step("la lista dice cuántos son, y en la página están los de cerca", async () => {
    await page.goto(LIST);
    // Nobody has had a session: who was added last comes first.
    await expect(page.getByRole("heading", { name: "Persona Número 299" })).toBeVisible();
    await expect(page.getByText("300 personas en terapia.")).toBeVisible();
    await expect(cards(page).first()).toHaveAttribute("aria-setsize", "301");
    expect(await cards(page).count()).toBeLessThan(60);
  });

  await test.step("se baja hasta el final, se abre a alguien, y se vuelve adonde se estaba", async () => {
    // How high a card is, is known once it is drawn: the end moves on the way to it.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole("heading", { name: "Persona Número 000" });
      await expect(last).toBeInViewport({ timeout: 2_000 });
    }).toPass();
    const name = await page.evaluate(async (place) => {
      const drawn = new Promise((done) => addEventListener("scrollend", done, { once: true }));
      scrollTo(0, place);
      await drawn;
      const names = [...document.querySelectorAll<HTMLElement>("li.paciente h2")];
      const below = names.find((heading) => heading.getBoundingClientRect().top > innerHeight / 2);
      return below?.innerText ?? "";
    }, FAR);
    await page.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(FAR);
  });

  await test.step("con el teclado se pasa de una a otra", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(cards(page).first()).toHaveAttribute("aria-posinset", "1");
    await cards(page).first().getByRole("link").focus();
    // Faster than a slow machine draws.
    const machine = await page.context().newCDPSession(page);
    await machine.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    for (let press = 0; press < 40; press += 1) await page.keyboard.press("Tab");
    await machine.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(cards(page).getByRole("link").and(page.locator(":focus"))).toBeInViewport();
    await expect(page.locator("li", { has: page.locator(":focus") })).toHaveAttribute(
      "aria-posinset",
      "21",
    );
  });

  await test.step("se busca sin acentos, en cualquier orden, y la dirección lo dice", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("299 persóna");
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(/search=299.pers%C3%B3na/);
  });
});

test.describe("quien empieza", () => {
  test.use({
    expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
    token: async ({ practice }, use) => use((await crowdOf(practice)).beginner),
  });

  test("no tiene pacientes, tipos ni ejercicios, y si no se llega a saber lo pide otra vez", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    await page.clock.install();
    const pacientes = await outage(page, "/pacientes/?*");
    await page.goto(LIST);
    await comesOnRetry(page, pacientes, {
      waiting: "Cargando pacientes...",
      failure: "Error al cargar los pacientes",
    });
    await expect(page.getByText("No tienes pacientes registrados.")).toBeVisible();
    await goWithin(page, TIPOS);
    await expect(page.getByText("Todavía no tienes tipos propios")).toBeVisible();
    await goWithin(page, BANCO);
    await expect(page.getByRole("heading", { name: "Tu banco está vacío" })).toBeVisible();
    await page.getByRole("tab", { name: "Módulos" }).click();
    await expect(page.getByRole("heading", { name: "Todavía no tienes módulos" })).toBeVisible();
  });
});

test("una tarjeta dice cuánto ha habido y cuándo es la próxima cita, y su menú abre la ficha", async ({
  page,
}) => {
  await page.goto(LIST);
  const lucia = cards(page).filter({ hasText: "Lucía Ferrer Aldana" });
  await expect(lucia).toContainText("arquitecta");
  await expect(lucia).toContainText("12 sesiones");
  await expect(lucia).toContainText("9 h 37 min");
  const julian = cards(page).filter({ hasText: "Julián Peña Casal" });
  await expect(julian).toContainText("1 sesión0 h 50 min");
  await expect(julian).toContainText(/Próxima cita\D+\d+.*, \d\d:00/);
  const tomas = cards(page).filter({ hasText: "Tomás Olmedo Rey" });
  await expect(tomas).toContainText("Sin cita prevista");
  await expect(page.getByRole("region", { name: "Próximas citas" }).getByRole("link")).toHaveCount(
    3,
  );

  await page.getByRole("button", { name: "Acciones de Lucía Ferrer Aldana" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Ver detalle", "Eliminar"]);
  await looksRightAsItIs(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lucía Ferrer Aldana" })).toBeVisible();
});

test("se añade a alguien, con credenciales que no se pierden por descuido, y se elimina a alguien", {
  tag: ANY_WIDTH,
}, async ({ page, context, office }) => {
  await office.newPaciente("Valentina");
  const email = newAddress();
  await page.goto(LIST);
  await page.getByRole("button", { name: "Nuevo Paciente" }).first().click();
  const form = page.getByRole("dialog", { name: "Nuevo Paciente" });
  const create = form.getByRole("button", { name: "Crear paciente" });
  await create.click();
  await expect(form.getByText("Este campo es obligatorio")).toHaveCount(4);
  await looksRight(page);
  await form.getByLabel(/^Nombre/).fill(`שלום ${"Ñandú".repeat(38)}`);
  await form.getByLabel(/^Apellido/).fill("🌿 Ríos");
  await form.getByLabel(/^Email/).fill(email);
  await form.getByLabel(/^Teléfono/).fill("600112233");
  await form.getByLabel("Edad").pressSequentially("-+eE34");
  await create.dblclick();
  await expect(toasts(page, "¡Paciente creado con éxito!")).toBeVisible();

  const shown = page.getByRole("dialog", { name: "Credenciales de acceso" });
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await shown.getByRole("button", { name: "Copiar email" }).click();
  await expect(toasts(page, "Email copiado al portapapeles")).toBeVisible();
  await looksRight(page);
  await shown.getByRole("button", { name: "Copiar contraseña" }).click();
  await expect(toasts(page, "Contraseña copiado al portapapeles")).toBeVisible();
  const password = await shown.getByLabel("Contraseña temporal").inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await shown.getByRole("button", { name: "Entendido" }).click();
  await page.getByRole("searchbox").fill("שלום");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText("🌿 Ríos");
  await expectNoSideways(page);

  await test.step("se elimina sabiendo qué se va, y se va de la lista", async () => {
    await page.getByRole("searchbox").fill("prueba");
    const dialog = page.getByRole("alertdialog", { name: "¿Eliminar a Valentina Prueba?" });
    await ask(page, "Valentina Prueba");
    for (const what of ["datos personales", "sesiones", "ejercicios y módulos", "conversaciones"]) {
      await expect(dialog).toContainText(what);
    }
    await expect(dialog).toContainText("Esta acción no se puede deshacer.");

    const confirm = page.getByRole("button", { name: "Eliminar paciente" });
    await confirm.dblclick();
    await expect(toasts(page, "Paciente eliminado correctamente.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Valentina Prueba" })).toHaveCount(0);
  });
});

const crowds = new WeakMap<Practice, Promise<Crowd>>();

/** They are in a practice once, whoever of the two is asked for first. */
function crowdOf(practice: Practice): Promise<Crowd> {
  const known = crowds.get(practice) ?? practice.crowd(MANY);
  crowds.set(practice, known);
  return known;
}

function cards(page: Page) {
  return page.locator("main li.paciente");
}

async function ask(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Acciones de ${name}` }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
}
