/** A patient's page: what the therapist knows of them, read and edited where it stands. */

import type { Locator, Page } from "@playwright/test";
import { lose } from "../support/network";
import type { Ficha } from "../support/office";
import { expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { test } from "../support/signed-in";

const FICHAS = "/dashboard/terapeuta/pacientes";
const NOMBRE = `مريم 👩‍👧 ${"Nombre".repeat(31)}`;
const ZONES = ["America/Bogota", "UTC", "Europe/Madrid"];

test.describe("la ficha de un paciente", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("se edita donde se lee, con el teclado, sin perder nada de lo escrito", async ({
    page,
    office,
  }) => {
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
    await expect(page.getByText("todavía no está lista")).toBeVisible();
    await looksRight(page);
  });
});

test.describe("dos ventanas con el mismo paciente", () => {
  test.use({ expectedComplaints: /status of 409/ });

  test("a la segunda se le dice, no pierde nada y puede guardar", async ({ page, office }) => {
    const paciente = await office.newPaciente("Dora");
    await page.goto(`${FICHAS}/${paciente.id}?editar=detalles`);
    const details = page.getByRole("form", { name: "Detalles de la terapia" });
    await details.getByLabel("Objetivos de la terapia").fill("Dormir mejor.");
    await details.getByLabel("Notas terapéuticas").fill("Solo para mí.");
    await office.change(paciente, { objetivos_terapia: "Descansar.", plan_tratamiento: "Diario." });
    await details.getByRole("button", { name: "Guardar" }).click();

    await expect(details.getByText("Los datos cambiaron en otra ventana")).toBeVisible();
    const goals = details.getByLabel("Objetivos de la terapia");
    await expect(goals).toHaveValue("Dormir mejor.");
    await expect(goals).toHaveAccessibleDescription("En la otra ventana: Descansar.");
    await expect(details.getByLabel("Plan de tratamiento")).toHaveValue("Diario.");
    await looksRight(page);

    await details.getByRole("button", { name: "Guardar" }).click();
    await expect(toasts(page, "Cambios guardados")).toBeVisible();
    expect(await office.ficha(paciente)).toMatchObject({
      objetivos_terapia: "Dormir mejor.",
      plan_tratamiento: "Diario.",
      notas_terapeuticas: "Solo para mí.",
    });
  });
});

test.describe("el acceso y el final", () => {
  test.use({ expectedComplaints: /status of 404/ });

  test("una contraseña nueva sirve para entrar, y quien se elimina deja de estar", async ({
    page,
    office,
  }) => {
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

test("los días no se corren y la cita es la misma hora del mundo, en tres husos", async ({
  browser,
  office,
  practice,
  storageState,
}, { project }) => {
  test.skip(project.name !== "escritorio", "A clock is the same at any width.");
  const paciente = await office.newPaciente("Zoe");
  for (const [index, timezoneId] of ZONES.entries()) {
    const context = await browser.newContext({
      timezoneId,
      baseURL: practice.url,
      storageState: storageState ?? "",
      locale: "es-ES",
    });
    const page = await context.newPage();
    const day = `1990-03-0${index + 1}`;
    await page.goto(`${FICHAS}/${paciente.id}`);
    await edit(page, "datos personales", { "Fecha de nacimiento": day });
    await edit(page, "datos de la terapia", {
      "Fecha de ingreso": `2026-01-0${index + 1}`,
      "Próxima cita": "2027-01-15T09:30",
    });
    const meant = await page.evaluate(() => new Date(2027, 0, 15, 9, 30).toISOString());
    const seen: Partial<Ficha> = await office.ficha(paciente);
    expect.soft(seen, timezoneId).toMatchObject({
      fecha_nacimiento: day,
      fecha_ingreso: `2026-01-0${index + 1}`,
      proxima_cita: meant.replace(".000Z", "Z"),
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

function section(page: Page, name: string): Locator {
  return page
    .getByRole("navigation", { name: "Secciones de la ficha" })
    .getByRole("link", { name });
}
