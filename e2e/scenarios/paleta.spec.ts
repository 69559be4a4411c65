/** Ctrl+K: a patient, a session or an act by some letters, from wherever one is. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

test("con Ctrl+K se llega a un paciente, a una sesión y a una acción", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const elena = await office.newPaciente("Filomena");
  const { id } = await office.newWritten(elena, { numero_sesion: 7 });
  await page.goto("/dashboard/terapeuta/tipos-sesiones");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const box = page.getByRole("combobox", { name: "Paciente, sesión o acción" });
  const results = page.getByRole("listbox", { name: "Resultados" });

  await page.keyboard.press("Control+k");
  await box.fill("filom");
  await expect(results.getByRole("option").first()).toContainText("Filomena Prueba");
  await looksRight(page);
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /Filomena/ })).toBeVisible();

  await page.keyboard.press("Control+k");
  await box.fill("filomena 7");
  await expect(results.getByRole("option").first()).toContainText("Sesión 7 de Filomena");
  await box.press("Enter");
  await expect(page).toHaveURL(new RegExp(`sesion=${id}`));

  await page.keyboard.press("Control+k");
  await box.fill("nueva cita");
  await box.press("Enter");
  await expect(page.getByRole("dialog", { name: "Nueva cita" })).toBeVisible();
});
