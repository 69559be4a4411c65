/** Ctrl+K: a patient, a session or an act by some letters, from wherever one is. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

test("con Ctrl+K se llega a un paciente, a una sesión, a una acción y a una palabra que se dijo", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const filomena = await office.newPaciente("Filomena");
  const word = `membrillo${crypto.randomUUID().slice(0, 6).replace(/\d/g, "a")}`;
  const turn = (start_time: number, text: string) => ({
    speaker_label: "Filomena",
    start_time,
    end_time: start_time + 2,
    text,
  });
  const turns = [turn(0, "Llegué tarde."), turn(3, `Mi abuela hacía dulce de ${word} en otoño.`)];
  const { id } = await office.newSession(filomena, turns, { numero_sesion: 7 });
  await page.goto("/dashboard/terapeuta/tipos-sesiones");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const box = page.getByRole("combobox", { name: "Paciente, sesión, palabra o acción" });
  const results = page.getByRole("listbox", { name: "Resultados" });

  await page.keyboard.press("Control+k");
  await box.fill("filom");
  await expect(results.getByRole("option").first()).toContainText("Filomena Prueba");
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

  await page.goto("/dashboard/terapeuta/agenda");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await box.fill(word);
  const words = page.getByRole("group", { name: "Palabras" });
  await expect(words.getByRole("option")).toContainText("dulce de");
  await looksRight(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`sesion=${id}&t=3`));
  await expect(page.getByText(`dulce de ${word}`).first()).toBeVisible();
});
