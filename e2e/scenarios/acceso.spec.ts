/** Getting in, staying in, being let out: doors, guards and the end of a session. */

import type { Page } from "@playwright/test";
import { ANA, enterAsAna, enterAsPatient, LUCIA } from "../support/people";
import { expect, looksRight, test } from "../support/scenario";

const NEW_PASSWORD = "Orilla-Serena7";
const SEARCHED = "/dashboard/terapeuta/pacientes?search=luc";

test("quien no ha entrado pasa por la puerta y llega adonde iba", async ({ page }) => {
  await page.goto(SEARCHED);
  await expect(page).toHaveURL("/login");
  await looksRight(page);
  await page.getByRole("tab", { name: "Terapeuta" }).click();
  await page.getByRole("link", { name: "Iniciar sesión con Google" }).click();
  await expect(page.getByText("Solo para desarrollo")).toBeVisible();
  await looksRight(page);
  await page.getByRole("button", { name: new RegExp(ANA.email) }).click();
  await expect(page).toHaveURL(SEARCHED);
  await expect(page.getByRole("searchbox")).toHaveValue("luc");
});

test("cada papel tiene sus pantallas y no entra en las del otro", async ({ page }) => {
  await enterAsPatient(page, LUCIA.email, LUCIA.password);
  await expect(page.getByRole("heading", { name: "Hola, Lucía" })).toBeVisible();
  await page.goto("/dashboard/terapeuta/pacientes");
  await isRefused(page);
  await looksRight(page);
  await page.getByRole("link", { name: "Ir al inicio" }).click();
  await expect(page).toHaveURL("/");

  await logOutOf(await page.context().newPage(), LUCIA.name);
  await enterAsAna(page);
  await page.goto("/dashboard/paciente/sesiones");
  await isRefused(page);
});

test.describe("sitios que no existen", () => {
  test.use({ expectedComplaints: /404/ });

  test("una dirección que no existe lo dice y ofrece volver", async ({ page }) => {
    await page.goto("/register");
    await isMissing(page);
    await looksRight(page);
    await page.getByRole("link", { name: "Volver al Inicio" }).click();
    await expect(page).toHaveURL("/");
    await enterAsAna(page);
    await page.goto("/dashboard/terapeuta/ninguna-parte");
    await isMissing(page);
    await looksRight(page);
    await page.goto("/dashboard/terapeuta/pacientes/no-es-un-id");
    await expect(page.getByRole("heading", { name: "Paciente no encontrado" })).toBeVisible();
    await looksRight(page);
  });
});

test.describe("una contraseña equivocada", () => {
  test.use({ expectedComplaints: /status of 400/ });

  test("se dice sin revelar nada y se puede corregir", async ({ page, office }) => {
    const { email, password } = await office.newPaciente("Elvira");
    await enterAsPatient(page, email, "no-es-esta");
    await expect(page.getByText("Error de acceso")).toBeVisible();
    const sentence = page.getByText("Correo o contraseña incorrectos");
    await expect(sentence.first()).toBeVisible();
    await expect(page).toHaveURL("/login");
    await looksRight(page);
    await enterAsPatient(page, `nadie.${email}`, "no-es-esta");
    await expect(sentence.first()).toBeVisible();
    await enterAsPatient(page, email, password);
    await expect(page).toHaveURL("/change-password");
  });
});

test.describe("una sesión que caduca", () => {
  test.use({ expectedComplaints: /status of 401/ });

  test("se dice una sola vez, y al volver a entrar se está donde se estaba", async ({ page }) => {
    await enterAsAna(page);
    await page.getByRole("link", { name: /Lucía/ }).last().click();
    const sections = page.getByRole("navigation", { name: "Secciones de la ficha" });
    await sections.getByRole("link", { name: /^Sesiones/ }).click();
    await expect(page).toHaveURL(/tab=sessions/);
    // What this tab still asks for would be refused first, and the next click find no page.
    await expect(page.getByRole("heading", { name: "Historial" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await endOnServer(page);
    // Opening this tab asks the server several things at once, and each is refused.
    await sections.getByRole("link", { name: "Nueva sesión" }).click();
    await expect(page).toHaveURL("/login");
    const notice = page.getByRole("listitem").filter({ hasText: "Sesión expirada" });
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText(
      "Tu sesión ha expirado. Por favor, inicia sesión nuevamente.",
    );
    await looksRight(page);
    await page.getByRole("tab", { name: "Terapeuta" }).click();
    await page.getByRole("link", { name: "Iniciar sesión con Google" }).click();
    await page.getByRole("button", { name: new RegExp(ANA.email) }).click();
    await expect(page).toHaveURL(/tab=new-session/);
  });
});

test("cerrar la sesión en una pestaña la cierra en todas", async ({ page }) => {
  await enterAsAna(page);
  const other = await page.context().newPage();
  await other.goto(SEARCHED);
  await expect(other.getByRole("heading", { name: "Mis pacientes" })).toBeVisible();
  const token = await tokenOf(page);
  await logOut(page, ANA.name);
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Has cerrado sesión correctamente.")).toBeVisible();
  await expect(other).toHaveURL("/login");
  expect(await statusOfMe(page, token), "the token is dead").toBe(401);
  await other.goBack();
  await expect(other.getByRole("heading", { name: "Mis pacientes" })).toBeHidden();
});

test("con la contraseña temporal solo se puede cambiarla", async ({ page, office }) => {
  const { email, password } = await office.newPaciente("Jorge");
  await enterAsPatient(page, email, password);
  await expect(page).toHaveURL("/change-password");
  for (const place of ["/", "/dashboard/paciente/sesiones", "/dashboard/terapeuta"]) {
    await page.goto(place);
    await expect(page).toHaveURL("/change-password");
  }
  await page.getByLabel("Nueva contraseña", { exact: true }).fill("corta");
  await page.getByLabel("Repite la nueva contraseña").fill("otra");
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(
    page.getByText("La nueva contraseña no cumple con los requisitos de seguridad"),
  ).toBeVisible();
  await expect(page.getByText("Las contraseñas no coinciden")).toBeVisible();
  await looksRight(page);
  await page.getByLabel("Nueva contraseña", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Repite la nueva contraseña").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Hola, Jorge" })).toBeVisible();
});

async function isRefused(page: Page): Promise<void> {
  await expect(page).toHaveURL("/unauthorized");
  await expect(page.getByRole("heading", { name: "Acceso no autorizado" })).toBeVisible();
  await expect(page.getByText("No tienes permiso para ver esta página.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Volver atrás" })).toBeVisible();
}

async function isMissing(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "¡Ups! Página no encontrada" })).toBeVisible();
}

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(name) }).click();
  await page.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
}

async function logOutOf(page: Page, name: string): Promise<void> {
  await page.goto("/dashboard/paciente");
  await logOut(page, name);
  await expect(page).toHaveURL("/");
  await page.close();
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("access_token"));
}

async function endOnServer(page: Page): Promise<void> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  await page.request.post("/api/v1/auth/logout", { headers });
}

async function statusOfMe(page: Page, token: string | null): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get("/api/v1/auth/me", { headers })).status();
}
