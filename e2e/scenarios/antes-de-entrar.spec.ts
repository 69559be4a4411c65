/** What a therapist reads in a minute before a patient comes in, and while the session is written. */

import type { Turno } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const TALK: Turno[] = [
  ["Terapeuta", "¿Cómo has llegado hoy?"],
  ["Elena", "Cansada. Mi hermana Vero me ha llamado tres veces por lo de la casa del pueblo."],
  ["Terapeuta", "¿Y qué le dijiste a Vero?"],
  ["Elena", "Que no podía más. Hay algo de mi padre que no te he contado."],
  ["Terapeuta", "Eso lo retomamos el próximo día."],
].map(([speaker_label = "", text = ""], place) => ({
  speaker_label,
  text,
  start_time: 30 * place,
  end_time: 30 * place + 20,
}));

test("antes de entrar se lee lo que conviene, y cada línea lleva a lo que se dijo", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newPaciente("Elena");
  await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}/antes-de-entrar`);
  await expect(page.getByRole("heading", { name: "Todavía no hay sesiones" })).toBeVisible();

  await office.newWritten(elena, {
    segmentos: TALK,
    notas: "Llega puntual.",
    notas_privadas: "Solo para mí.",
  });
  await test.step("desde su ficha, con el teclado", async () => {
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}`);
    await page.getByRole("link", { name: "Antes de entrar" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Antes de entrar: Elena");
    await expect(page.getByText("Llega puntual.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Quedó abierto" })).toContainText(
      "Hay algo de mi padre que no te he contado.",
    );
    await expect(page.getByRole("region", { name: /Personas/ })).toContainText("hermana");
    await expect(page.getByText("Solo para mí.")).toHaveCount(0);
    await looksRight(page);
  });
  await test.step("una línea abre su momento", async () => {
    const moment = page.getByRole("link", { name: /Ir a «Eso lo retomamos/ });
    await moment.press("Enter");
    await expect(page).toHaveURL(/tab=sessions&sesion=.*&t=120/);
    await expect(page.getByText("Eso lo retomamos el próximo día.").first()).toBeVisible();
  });
  await test.step("y al escribir la siguiente está a mano", async () => {
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}?tab=new-session`);
    await page.getByText("Antes de entrar: lo que conviene recordar").press("Enter");
    await expect(page.getByRole("region", { name: "Quedó abierto" })).toBeVisible();
    await looksRight(page);
  });
});
