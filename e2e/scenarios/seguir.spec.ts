/** What follows a recording goes on by itself, and what a person wrote of it stays theirs. */

import { beginDraft, fields, newSessionOf } from "../support/borrador";
import { toasts } from "../support/browser-session";
import { goWithin } from "../support/go-within";
import { VIDEO } from "../support/places";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const MINE = "Querida Aurora: hoy hablamos de lo que te da esperanza. Ana";

test("con la página cerrada se transcribe y se analiza, y lo escrito a mano no se pierde", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  test.setTimeout(240_000);
  const paciente = await office.newPaciente("Aurora");
  const id = await beginDraft(page, paciente);
  await fields(page).video.setInputFiles(VIDEO);
  await expect(
    fields(page)
      .process.getByText(/Preparando el audio|Escuchando/)
      .first(),
  ).toBeVisible();
  await expect(
    fields(page).process.getByText("Puedes cerrar esta página: el proceso sigue."),
  ).toBeVisible();

  await test.step("en otra página se dice cuándo está lista, y se llega a ella", async () => {
    await page.goto("/dashboard/terapeuta/tipos-sesiones");
    const ready = toasts(page, "La sesión de Aurora");
    await expect(ready).toContainText("está lista para revisar", { timeout: 120_000 });
    await ready.getByRole("link", { name: "Abrir el borrador" }).click();
    await expect(page).toHaveURL(new RegExp(id));
  });
  expect((await office.draft(id)).estado).toBe("completado");
  const analysis = page.getByRole("region", { name: "Análisis" });
  await expect(fields(page).drafts).toContainText("Lista para revisar");

  await test.step("las voces reciben su nombre, también en lo que se escribió de ellas", async () => {
    await expect(page.getByText(/En la transcripción, Aurora verá «Voz 1»/)).toBeVisible();
    const { transcript } = fields(page);
    for (const [voice, name] of [
      ["Voz 1", "Terapeuta"],
      ["Voz 2", "Aurora"],
    ] as const) {
      await transcript.getByRole("button", { name: voice, exact: true }).first().click();
      await page.getByRole("menuitem", { name: `Es ${name}` }).click();
    }
    await expect(page.getByText(/verá «Voz/)).toHaveCount(0);
    await expect(analysis.getByText(/Voz \d/)).toHaveCount(0, { timeout: 20_000 });
    await analysis.getByRole("tab", { name: "Versión para Aurora" }).click();
    await expect(analysis.getByText(/Voz \d/)).toHaveCount(0);
  });

  await test.step("otro análisis deja como estaba lo escrito a mano", async () => {
    await analysis.getByRole("button", { name: "Editar" }).click();
    const text = analysis.getByRole("textbox", { name: "Versión para Aurora" });
    await expect(text).toBeFocused();
    await text.fill(MINE);
    await analysis.getByRole("button", { name: "Listo" }).click();
    await analysis.getByRole("button", { name: "Volver a analizar" }).click();
    await expect(toasts(page, "Análisis listo")).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(analysis.getByText(MINE)).toBeVisible();
    await expect(analysis.getByText(/^(Escrito por ti|Este texto es tuyo)/)).toBeVisible();
    await looksRight(page);
    await page.reload();
    await analysis.getByRole("tab", { name: "Versión para Aurora" }).click();
    await expect(analysis.getByText(MINE)).toBeVisible();
  });

  await goWithin(page, newSessionOf(paciente));
  await expect(fields(page).drafts).toContainText("Lista para revisar");
});
