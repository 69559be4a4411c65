/** One's own profile: both roles read it, change what is theirs to change, and choose their photo. */

import type { Page } from "@playwright/test";
import { tokenOf } from "../support/browser-session";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const THERAPIST_PLACE = "/dashboard/terapeuta/perfil";
const PATIENT_PLACE = "/dashboard/paciente/perfil";
const SAVED = "Perfil actualizado";
const NOT_A_PICTURE =
  "Ese archivo no es una imagen que se pueda abrir. Elige una foto en JPG, PNG, GIF o WebP.";

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
  // A day that is read by the clock of the world would be the one before.
  test.use({ visitor: "paciente", timezoneId: "America/Bogota" });

  test("cambia solo lo que es suyo, y el día en que nació no se corre", {
    tag: ANY_WIDTH,
  }, async ({ page }) => {
    await page.goto(PATIENT_PLACE);
    await expect(page.getByText("Terapeuta asignado")).toBeVisible();
    await editButton(page).click();
    await test.step("un texto que se hace pasar por foto se rechaza", async () => {
      const buffer = Buffer.from("Esto no es una foto");
      await photoInput(page).setInputFiles({ name: "yo.png", mimeType: "image/png", buffer });
      await expect(page.getByText(NOT_A_PICTURE)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
    });
    await page.getByLabel("Fecha de nacimiento").fill("1991-12-31");
    await page.getByLabel("Teléfono", { exact: true }).fill("123");
    await saveButton(page).click();
    await expect(
      page.getByText("El número de teléfono debe tener al menos 7 dígitos."),
    ).toBeVisible();
    await looksRight(page);
    await page.getByLabel("Teléfono", { exact: true }).fill("+34 612 40 88 22");
    const buffer = await lyingPhoto(page);
    await photoInput(page).setInputFiles({ name: "yo.jpg", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Usar esta foto" }).click();
    await saveButton(page).click();
    await expect(page.getByText("Tus cambios han sido guardados correctamente.")).toBeVisible();
    await expect(shellPhoto(page)).toBeVisible();
    await page.reload();
    await expect(page.getByText("31 de diciembre de 1991")).toBeVisible();
    await expect(page.getByText("+34 612 40 88 22")).toBeVisible();
    const token = await tokenOf(page);
    const stored = await page.request.get("/api/v1/pacientes/perfil", {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(await stored.json()).toMatchObject({ fecha_nacimiento: "1991-12-31" });

    await editButton(page).click();
    await page.getByRole("button", { name: "Quitar foto" }).click();
    await saveButton(page).click();
    await expect(shellPhoto(page)).toHaveCount(0);
  });
});

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
