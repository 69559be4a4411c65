/** One's own profile: both roles read it, change what is theirs to change, and choose their photo. */

import { truncateSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { cut, lose } from "../support/network";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, expectNoSideways, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { signInAs, test } from "../support/signed-in";

const THERAPIST_PLACE = "/dashboard/terapeuta/perfil";
const PATIENT_PLACE = "/dashboard/paciente/perfil";
const SAVED = "Perfil actualizado";
const NOT_A_PICTURE =
  "Ese archivo no es una imagen que se pueda abrir. Elige una foto en JPG, PNG, GIF o WebP.";

const MORE_THAN_50_MB = 50 * 1000 ** 2 + 1;
const ZONES = ["America/Bogota", "UTC", "Europe/Madrid"];

const editButton = (page: Page) => page.getByRole("button", { name: "Editar Perfil" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Guardar cambios" });

// The practice goes on to other scenarios, which share everything.
test.afterEach(({ office }) => office.shareEverything());

test("la terapeuta cambia sus datos, su formación y su foto, que se ve en todas sus pestañas", {
  tag: ANY_WIDTH,
}, async ({ page }) => {
  await page.goto(THERAPIST_PLACE);
  await expect(page.getByText("ana@demo.remanso.local").first()).toBeVisible();
  await looksRight(page);
  const other = await page.context().newPage();
  await other.goto(THERAPIST_PLACE);
  await expect(editButton(other)).toBeVisible();
  // A tab behind another draws once a second, and each click waits for two drawings.
  await page.bringToFront();

  await editButton(page).click();
  for (const name of ["Nombre", "Correo electrónico"]) {
    await expect(page.getByLabel(name, { exact: true })).not.toBeEditable();
  }
  await page.getByLabel("Especialidad").fill("Duelo y trauma");
  await page.getByRole("switch", { name: "La transcripción" }).click();
  await test.step("una foto tumbada se ve derecha, y se encuadra sin ratón", async () => {
    const buffer = await lyingPhoto(page);
    await photoInput(page).setInputFiles({ name: "yo.jpg", mimeType: "image/jpeg", buffer });
    const frame = page.getByRole("application", { name: "Recorte de la foto" });
    await frame.focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("+");
    await looksRight(page);
    await page.getByRole("button", { name: "Usar esta foto" }).click();
    await expect(frame).toBeHidden();
  });
  await page.getByRole("tab", { name: "Formación", exact: true }).click();
  await looksRight(page);
  await page.getByRole("button", { name: "Añadir estudios" }).click();
  await page.keyboard.type("Máster en Duelo");
  await saveButton(page).dblclick();

  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page.getByText("Máster en Duelo")).toBeVisible();
  await expect(page).toHaveURL(`${THERAPIST_PLACE}?tab=formacion`);
  await expect(shellPhoto(page)).toBeVisible();
  await expect(shellPhoto(other)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Máster en Duelo")).toBeVisible();
  await page.getByRole("tab", { name: "Información personal" }).click();
  await expect(page.getByText("La transcripción: no se comparte")).toBeVisible();
  expect(await topLeftOf(page)).toBe("red");
});

test.describe("una paciente", () => {
  test.use({ visitor: "paciente" });

  test("cambia solo lo que es suyo, y no sale sin guardar sin que se le pregunte", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    await page.goto(PATIENT_PLACE);
    await expect(page.getByText("Terapeuta asignado")).toBeVisible();
    await looksRight(page);
    await editButton(page).click();
    await page.getByLabel("Fecha de nacimiento").fill("1991-12-31");
    await page.getByLabel("Teléfono", { exact: true }).fill("123");
    await page.getByRole("link", { name: "Remanso" }).locator("visible=true").click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Seguir escribiendo" }).click();
    await saveButton(page).click();
    await expect(
      page.getByText("El número de teléfono debe tener al menos 7 dígitos."),
    ).toBeVisible();
    await looksRight(page);
    await page.getByLabel("Teléfono", { exact: true }).fill("+34 612 40 88 22");
    await saveButton(page).click();
    await expect(page.getByText("Tus cambios han sido guardados correctamente.")).toBeVisible();
    await page.reload();
    await expect(page.getByText("31 de diciembre de 1991")).toBeVisible();
    await expect(page.getByText("+34 612 40 88 22")).toBeVisible();
  });

  test("un texto que se hace pasar por foto se rechaza, y una foto enorme también", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    await page.goto(PATIENT_PLACE);
    await editButton(page).click();
    const buffer = Buffer.from("Esto no es una foto");
    await photoInput(page).setInputFiles({ name: "yo.png", mimeType: "image/png", buffer });
    await expect(page.getByText(NOT_A_PICTURE)).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    const enormous = test.info().outputPath("enorme.png");
    writeFileSync(enormous, "");
    truncateSync(enormous, MORE_THAN_50_MB);
    await photoInput(page).setInputFiles(enormous);
    await expect(page.getByText("El tamaño máximo es 50 MB.")).toBeVisible();
  });
});

test.describe("lo que no sale bien", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of (409|422)/ });

  test("la terapeuta no pierde nada: ni en otra pestaña, ni en otra ventana, ni sin red", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    await waitsThenFails(page, THERAPIST_PLACE, "/terapeuta/perfil");
    await editButton(page).click();
    await page.getByRole("tab", { name: "Formación", exact: true }).click();
    await page.getByRole("button", { name: "Añadir certificación" }).click();
    await page.keyboard.type("Sueño");
    await page.getByRole("button", { name: "Añadir certificación" }).click();
    const last = page.getByRole("group", { name: /^Certificaciones: / }).last();
    await last.getByLabel("Año").fill("20");
    await page.getByRole("tab", { name: "Información personal" }).click();
    await page.getByLabel("Especialidad").fill("x".repeat(201));
    await saveButton(page).click();
    await expect(last.getByText("El título es requerido")).toBeVisible();
    await expect(last.getByText("Escribe un año entre 1900 y 2100")).toBeVisible();
    await expect(last.getByLabel("Título")).toBeFocused();
    await looksRight(page);
    await last.getByLabel("Título").fill("Apego");
    await last.getByLabel("Año").fill("2020");
    await page.getByRole("button", { name: "Subir: Apego" }).click();

    await saveButton(page).click();
    await page.getByRole("tab", { name: "Información personal" }).click();
    const speciality = page.getByLabel("Especialidad");
    await expect(speciality).toHaveAccessibleDescription("El texto es demasiado largo");
    await speciality.fill("Sueño y apego");
    await office.changePerfil({ especialidad: "Otra", licencia: "M-1" });
    await saveButton(page).click();
    const told = page.getByRole("alert").filter({ hasText: "Los datos cambiaron en otra ventana" });
    await expect(told).toContainText("se queda lo tuyo en: Especialidad.");
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByLabel("Licencia")).toHaveValue("M-1");
    await looksRight(page);
    await lose(page, "/terapeuta/perfil");
    await saveButton(page).click();
    await expect(page.getByRole("main").getByText("Error de conexión")).toBeVisible();
    await saveButton(page).click();
    await expect(toasts(page, SAVED)).toBeVisible();
    await expect(page.getByText("Sueño y apego")).toBeVisible();
    await page.getByRole("tab", { name: "Formación", exact: true }).click();
    await expect(page.getByText(/^(Apego|Sueño)$/)).toHaveText(["Apego", "Sueño"]);

    await editButton(page).click();
    await page.getByRole("button", { name: "Quitar: Apego" }).click();
    await saveButton(page).click();
    await expect(page.getByText(/^(Apego|Sueño)$/)).toHaveText(["Sueño"]);
  });
});

test.describe("una foto", () => {
  test.use({ visitor: "nadie", expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("que no se puede subir se intenta otra vez, y se quita al guardar", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const { token } = await office.newUser("Eva");
    await signInAs(page, token);
    // What waits and fails is the same screen as a therapist's, who looks closer.
    await waitsThenFails(page, PATIENT_PLACE, "/pacientes/perfil", expectNoSideways);
    await editButton(page).click();
    const buffer = await lyingPhoto(page);
    await photoInput(page).setInputFiles({ name: "yo.jpg", mimeType: "image/jpeg", buffer });
    const restore = await cut(page, "/aws-s3/*");
    const dialog = page.getByRole("dialog", { name: "Encuadra tu foto" });
    await dialog.getByRole("button", { name: "Usar esta foto" }).click();
    await expect(dialog.getByRole("alert")).toContainText("No se pudo subir la foto");
    await looksRight(page);
    await restore();
    await dialog.getByRole("button", { name: "Usar esta foto" }).click();
    await expect(dialog).toBeHidden();
    await lose(page, "/pacientes/perfil");
    await saveButton(page).click();
    await expect(page.getByRole("main").getByText("No se pudo actualizar el perfil")).toBeVisible();
    await saveButton(page).click();
    await expect(shellPhoto(page)).toBeVisible();
    await editButton(page).click();
    await page.getByRole("button", { name: "Quitar foto" }).click();
    await expect(shellPhoto(page)).toBeVisible();
    await saveButton(page).click();
    await expect(shellPhoto(page)).toHaveCount(0);
  });
});

test("el día en que nació no se corre, en tres husos", { tag: ANY_WIDTH }, async ({
  browser,
  office,
  practice,
}) => {
  const paciente = await office.newUser("Noa");
  for (const [index, timezoneId] of ZONES.entries()) {
    const context = await browser.newContext({
      timezoneId,
      locale: "es-ES",
      baseURL: practice.url,
    });
    const page = await context.newPage();
    await signInAs(page, paciente.token);
    await page.goto(PATIENT_PLACE);
    expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(
      timezoneId,
    );
    await editButton(page).click();
    await page.getByLabel("Fecha de nacimiento").fill(`1991-03-0${index + 1}`);
    await saveButton(page).click();
    await expect(page.getByText(`${index + 1} de marzo de 1991`)).toBeVisible();
    const { fecha_nacimiento } = await office.ficha(paciente);
    expect.soft(fecha_nacimiento, timezoneId).toBe(`1991-03-0${index + 1}`);
    await context.close();
  }
});

/** Open a profile that is on its way, then fails for good, and comes when asked for again. */
async function waitsThenFails(
  page: Page,
  place: string,
  path: string,
  look = looksRight,
): Promise<void> {
  const perfil = await outage(page, path);
  await page.clock.install();
  await page.goto(place);
  const failure = "No se pudo cargar el perfil";
  await comesOnRetry(page, perfil, { waiting: "Cargando tu perfil...", failure }, look);
}

const photoInput = (page: Page) => page.getByLabel("Foto de perfil", { exact: true });

/** The face of the frame around the page: the column's, or the bar's on a phone. */
const shellPhoto = (page: Page) => page.locator("header .retrato img:visible");

/**
 * A photo as a phone held upright takes it: its pixels lie on their side, and EXIF says how to turn
 * them. Turned, its upper half is red and its lower half blue.
 */
async function lyingPhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "#f00";
    context.fillRect(0, 0, 300, 400);
    context.fillStyle = "#00f";
    context.fillRect(300, 0, 300, 400);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(data, "base64");
  const turned = "ffe100224578696600004d4d002a00000008000101120003000000010006000000000000";
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from(turned, "hex"), jpeg.subarray(2)]);
}

/** The colour of the corner of the profile's own photo, as the browser draws what was stored. */
async function topLeftOf(page: Page): Promise<string> {
  const photo = page.getByRole("img", { name: "Foto de perfil de Ana Robledo" }).locator("img");
  return photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, 64, 64, 0, 0, 1, 1);
    const [red = 0, , blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return red > blue ? "red" : "blue";
  });
}
