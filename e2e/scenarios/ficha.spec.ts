/** A patient's page: what the therapist knows of them, read and edited where it stands. */

import type { Locator, Page } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { FICHAS, fact, SECCIONES, section } from "../support/ficha";
import type { Ficha } from "../support/office";
import { ANY_WIDTH, expect, expectNoSideways, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const NOMBRE = `مريم 👩‍👧 ${"Nombre".repeat(31)}`;
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

test("se lee entera por sus nueve pestañas", async ({ page, office }) => {
  const paciente = await office.newPaciente("Irene");
  await office.change(paciente, { nivel_escolaridad: "secundaria", ha_hecho_terapia: false });
  await page.goto(`${FICHAS}/${paciente.id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Irene Prueba" })).toBeVisible();
  const headings = ["Datos personales", "Datos de la terapia", "Experiencia previa"];
  for (const name of [...headings, "Detalles de la terapia"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await expect(fact(page, "Nivel de escolaridad")).toHaveText("Bachillerato");
  await expect(fact(page, "¿Ha hecho terapia antes?")).toHaveText("No");
  await expect(fact(page, "¿Ha hecho constelaciones?")).toHaveText("Sin contestar");
  await expect(page.getByText("Notas terapéuticas")).toContainText("Solo tú las ves");

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

test.describe("los datos de alguien", () => {
  test.use({ expectedComplaints: /status of 422/ });

  test("se editan donde se leen, con el teclado, y lo que el servidor no admite se dice ahí", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Vera");
    await page.goto(`${FICHAS}/${paciente.id}`);
    await page.getByRole("button", { name: "Editar datos personales" }).press("Enter");
    const personal = page.getByRole("form", { name: "Datos personales" });
    await expect(personal.getByLabel("Nombre")).toBeFocused();
    await personal.getByLabel("Nombre").fill(NOMBRE);
    const gender = personal.getByLabel("Género");
    await gender.fill("x".repeat(41));
    await personal.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(gender).toHaveAccessibleDescription("El texto es demasiado largo");
    await expect(gender).toBeFocused();
    await looksRight(page);
    await gender.fill("Mujer");
    await personal.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${NOMBRE} Prueba`);
    await expect(page.getByRole("button", { name: "Editar datos personales" })).toBeFocused();
    await expect(page).toHaveTitle(`${NOMBRE} Prueba · Remanso`);
    await looksRight(page);
    expect(await office.ficha(paciente)).toMatchObject({ nombre: NOMBRE });
  });
});

test("lo que se edita y se lee cabe en su sitio, a cualquier ancho", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const paciente = await office.newPaciente("Asunción");
  await page.goto(`${FICHAS}/${paciente.id}?editar=terapia`);
  const form = page.getByRole("form", { name: "Datos de la terapia" });
  const [cita, servicio] = [form.getByLabel("Próxima cita"), form.getByLabel("Tipo de servicio")];
  await expect(cita).toBeVisible();
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
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
    await page.getByRole("link", { name: "Volver a Mis Pacientes" }).click();
    await expect(page).toHaveURL(FICHAS);
  });
});

test.describe("al otro lado del mundo", () => {
  test.use({ timezoneId: "America/Bogota" });

  test("los días no se corren y la cita es la misma hora del mundo", { tag: ANY_WIDTH }, async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Zoe");
    await page.goto(`${FICHAS}/${paciente.id}`);
    await edit(page, "datos personales", { "Fecha de nacimiento": "1990-03-01" });
    await edit(page, "datos de la terapia", {
      "Fecha de ingreso": "2026-01-01",
      "Próxima cita": "2027-01-15T09:30",
    });
    const seen: Partial<Ficha> = await office.ficha(paciente);
    expect(seen).toMatchObject({
      fecha_nacimiento: "1990-03-01",
      fecha_ingreso: "2026-01-01",
      proxima_cita: "2027-01-15T14:30:00Z",
    });
    await expect(page.getByText("1 de marzo de 1990")).toBeVisible();
    await expect(page.getByText("1 de enero de 2026")).toBeVisible();
  });
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
