/** A patient's page: what the therapist knows of them, read and edited where it stands. */

import type { Locator, Page } from "@playwright/test";
import { FICHAS, fact, SECCIONES, section } from "../support/ficha";
import { lose } from "../support/network";
import type { Ficha } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, expectNoSideways, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { signInAs, test } from "../support/signed-in";

const NOMBRE = `مريم 👩‍👧 ${"Nombre".repeat(31)}`;
/** Half past nine in the morning of 15 January 2027, as the world has it. */
const ZONES = [
  ["America/Bogota", "2027-01-15T14:30:00Z"],
  ["UTC", "2027-01-15T09:30:00Z"],
  ["Europe/Madrid", "2027-01-15T08:30:00Z"],
] as const;
const SECTIONS = [
  ["Información", "patient-info"],
  ["Sesiones", "sessions"],
  ["Nueva sesión", "new-session"],
  ["Ejercicios", "exercises"],
  ["Módulos", "modules"],
  ["Progreso", "progress"],
  ["Medidas", "measures"],
  ["Diario y recados", "between"],
  ["Chat IA", "ai-chat"],
] as const;

test.describe("se abre una ficha", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("se dice que llega y que no llega, y se lee entera por sus nueve pestañas", async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Irene");
    await office.change(paciente, { nivel_escolaridad: "secundaria", ha_hecho_terapia: false });
    const ficha = await outage(page, `/pacientes/unified/${paciente.id}`);
    await page.clock.install();
    await page.goto(`${FICHAS}/${paciente.id}`);
    await comesOnRetry(page, ficha, {
      waiting: "Cargando información del paciente...",
      failure: "Error al cargar datos del paciente",
    });

    await expect(page.getByRole("heading", { level: 1, name: "Irene Prueba" })).toBeVisible();
    const headings = ["Datos personales", "Datos de la terapia", "Experiencia previa"];
    for (const name of [...headings, "Detalles de la terapia"]) {
      await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
    }
    await expect(fact(page, "Nivel de escolaridad")).toHaveText("Bachillerato");
    await expect(fact(page, "¿Ha hecho terapia antes?")).toHaveText("No");
    await expect(fact(page, "¿Ha hecho constelaciones?")).toHaveText("Sin contestar");
    await expect(page.getByText("Notas terapéuticas")).toContainText("Solo tú las ves");
    await looksRight(page);

    await expect(page.getByRole("navigation", { name: SECCIONES }).getByRole("link")).toHaveText(
      SECTIONS.map(([name]) => new RegExp(`^${name}\\d*$`)),
    );
    for (const [name, tab] of SECTIONS) {
      await section(page, name).click();
      await expect(section(page, name)).toHaveAttribute("aria-current", "page");
      await expect(section(page, name)).toBeInViewport();
      await expect(page).toHaveURL(new RegExp(tab === "patient-info" ? "[^?]*$" : `tab=${tab}$`));
      await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    }
    await page.goBack();
    await expect(section(page, "Diario y recados")).toHaveAttribute("aria-current", "page");
  });
});

test.describe("la ficha de un paciente", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("se edita donde se lee, con el teclado, sin perder nada de lo escrito", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Vera");
    await page.goto(`${FICHAS}/${paciente.id}`);
    await page.getByRole("button", { name: "Editar datos personales" }).press("Enter");
    const personal = page.getByRole("form", { name: "Datos personales" });
    await expect(personal.getByLabel("Nombre")).toBeFocused();
    await looksRight(page);
    await personal.getByLabel("Nombre").fill(NOMBRE);
    await section(page, "Módulos").click();
    const asked = page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
    await expect(asked).toContainText("Lo que has cambiado en «Datos personales»");
    await page.keyboard.press("Escape");
    await expect(asked).toHaveCount(0);

    await lose(page, `/pacientes/${paciente.id}`);
    await personal.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(personal.getByRole("alert")).toContainText(
      "Error de conexión. Verifica tu conexión a internet e intenta de nuevo.",
    );
    await expect(personal.getByRole("button", { name: "Guardar" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${NOMBRE} Prueba`);
    await expect(page.getByRole("button", { name: "Editar datos personales" })).toBeFocused();
    await expect(page).toHaveTitle(`${NOMBRE} Prueba · Remanso`);
    await looksRight(page);
    expect((await office.ficha(paciente)).nombre).toBe(NOMBRE);

    await section(page, "Chat IA").click();
    await expect(page).toHaveURL(/tab=ai-chat/);
    await expect(page.getByRole("heading", { name: "Consultar IA" })).toBeVisible();
    await looksRight(page);
  });
});

test("lo que se edita y se lee cabe en su sitio, a cualquier ancho", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const paciente = await office.newPaciente("Asunción");
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${FICHAS}/${paciente.id}?editar=terapia`);
    const form = page.getByRole("form", { name: "Datos de la terapia" });
    const [cita, servicio] = [form.getByLabel("Próxima cita"), form.getByLabel("Tipo de servicio")];
    await expect(cita).toBeVisible();
    const [left, right] = await Promise.all([boxOf(cita), boxOf(servicio)]);
    const inside = await boxOf(form);
    expect(left.x + left.width, `at ${width}`).toBeLessThanOrEqual(inside.x + inside.width + 1);
    const apart = left.x + left.width <= right.x || left.y + left.height <= right.y;
    expect(apart, `at ${width}`).toBe(true);
    expect(left.width, `at ${width}`).toBeGreaterThan(190);
    await expectNoSideways(page);
  }
});

test.describe("el acceso y el final", () => {
  test.use({ expectedComplaints: /status of 404/ });

  test("una contraseña nueva sirve para entrar, y quien se elimina deja de estar", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Nadia");
    await page.goto(`${FICHAS}/${paciente.id}`);
    await page.getByRole("button", { name: "Nueva contraseña temporal" }).click();
    await page.getByRole("button", { name: "Crear contraseña" }).click();
    const password = await page.getByLabel("Contraseña temporal").inputValue();
    await page.getByRole("button", { name: "Entendido" }).click();
    expect(await office.signIn({ email: paciente.email, password })).toBeTruthy();

    await page.getByRole("button", { name: "Acciones de Nadia Prueba" }).click();
    await page.getByRole("menuitem", { name: "Eliminar" }).click();
    await page.getByRole("button", { name: "Eliminar paciente" }).click();
    await expect(page).toHaveURL(FICHAS);
    await expect(toasts(page, "Paciente eliminado correctamente.")).toBeVisible();

    await page.goto(`${FICHAS}/${paciente.id}`);
    await expect(page.getByRole("heading", { name: "Paciente no encontrado" })).toBeVisible();
    await looksRight(page);
    await page.getByRole("link", { name: "Volver a Mis Pacientes" }).click();
    await expect(page).toHaveURL(FICHAS);
  });
});

test("los días no se corren y la cita es la misma hora del mundo, en tres husos", {
  tag: ANY_WIDTH,
}, async ({ browser, office, practice }) => {
  const paciente = await office.newPaciente("Zoe");
  for (const [index, [timezoneId, meant]] of ZONES.entries()) {
    const context = await browser.newContext({
      timezoneId,
      baseURL: practice.url,
      locale: "es-ES",
    });
    const page = await context.newPage();
    await signInAs(page, office.token);
    const day = `1990-03-0${index + 1}`;
    await page.goto(`${FICHAS}/${paciente.id}`);
    await edit(page, "datos personales", { "Fecha de nacimiento": day });
    await edit(page, "datos de la terapia", {
      "Fecha de ingreso": `2026-01-0${index + 1}`,
      "Próxima cita": "2027-01-15T09:30",
    });
    const seen: Partial<Ficha> = await office.ficha(paciente);
    expect.soft(seen, timezoneId).toMatchObject({
      fecha_nacimiento: day,
      fecha_ingreso: `2026-01-0${index + 1}`,
      proxima_cita: meant,
    });
    await expect(page.getByText(`${index + 1} de marzo de 1990`)).toBeVisible();
    await expect(page.getByText(`${index + 1} de enero de 2026`)).toBeVisible();
    await context.close();
  }
});

/** Fill those fields of a section and save it. */
async function edit(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  const button = page.getByRole("button", { name: `Editar ${name}` });
  await button.click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(button).toBeFocused();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return box;
}
