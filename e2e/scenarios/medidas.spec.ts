/** Questionnaires: a therapist asks, a patient answers on a phone, and the therapist reads the line. */

import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const ITEMS = 9;
const VARIOS_DIAS = "2";

test("se pide un cuestionario, se responde con el teclado, y lo que da miedo trae ayuda y un aviso", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newUser("Elena");
  const ficha = `/dashboard/terapeuta/pacientes/${elena.id}?tab=measures`;

  await test.step("la terapeuta lo añade", async () => {
    await page.goto(ficha);
    await expect(page.getByRole("heading", { name: "Todavía no hay medidas" })).toBeVisible();
    await page.getByRole("button", { name: "Añadir medida" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Añadir medida" });
    await dialog.getByLabel("Cuestionario").selectOption("PHQ-9");
    await expect(dialog.getByText("Licencia: No se requiere permiso")).toBeVisible();
    await dialog.getByLabel("Cuándo").selectOption("Cada semana");
    await looksRight(page);
    await dialog.getByRole("button", { name: "Añadir medida" }).press("Enter");
    await expect(page.getByRole("region", { name: "PHQ-9" })).toContainText("Cada semana");
    await expect(page.getByText("Todavía no hay respuestas.")).toBeVisible();
  });

  await test.step("la paciente lo encuentra en su inicio y lo responde", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente");
    await expect(page.getByText("Tienes un cuestionario pendiente")).toBeVisible();
    await page.getByRole("link", { name: "Responder" }).press("Enter");
    await expect(page.getByText(`1 de ${ITEMS}`, { exact: true })).toBeVisible();
    await looksRight(page);
    await answer(page, 1, 3);
    await expect(page.getByText(`4 de ${ITEMS}`, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText(`4 de ${ITEMS}`, { exact: true })).toBeVisible();
    await answer(page, 4, ITEMS);
    await expect(page.getByRole("heading", { name: "Ya están todas" })).toBeVisible();
    await looksRight(page);
  });

  await test.step("sin red no se pierde nada", async () => {
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Enviar respuestas" }).press("Enter");
    await expect(page.getByText("Tus respuestas siguen aquí.")).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step("al enviarlo, los teléfonos están delante", async () => {
    await page.getByRole("button", { name: "Enviar respuestas" }).dblclick();
    await expect(page.getByRole("heading", { name: "Gracias por contarlo" })).toBeVisible();
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: /Llamar al/ })
        .first(),
    ).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Terminar" }).press("Enter");
    await expect(page.getByRole("heading", { name: "No tienes nada pendiente" })).toBeVisible();
  });

  await test.step("la terapeuta ve el número, su banda y el aviso, y lo abre ítem a ítem", async () => {
    await signInAs(page, office.token);
    await page.goto(ficha);
    const card = page.getByRole("region", { name: "PHQ-9" });
    await expect(card.getByRole("row", { name: /9, leve/ })).toBeVisible();
    await expect(card.getByRole("img", { name: "PHQ-9: 9, una sola vez" })).toBeVisible();
    await expect(page.getByText(/Pensamientos de que estaría mejor/).first()).toBeVisible();
    await card.getByRole("button", { name: /Ver respuestas del/ }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(ITEMS);
    await looksRight(page);
    await page.keyboard.press("Escape");
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}/antes-de-entrar`);
    await expect(page.getByRole("region", { name: "Medidas" })).toContainText("PHQ-9: 9, leve");
  });

  await test.step("en sesión se responde con ella, se cambia cuándo y se detiene", async () => {
    await page.goto(ficha);
    const card = page.getByRole("region", { name: "PHQ-9" });
    await card.getByRole("button", { name: "Responder en sesión" }).press("Enter");
    await answer(page, 1, ITEMS);
    await page.getByRole("button", { name: "Guardar respuestas" }).dblclick();
    await expect(card.getByRole("row", { name: /En sesión/ })).toHaveCount(1);

    await card.getByRole("button", { name: "Cambiar" }).press("Enter");
    const changing = page.getByRole("dialog", { name: "Cambiar PHQ-9" });
    await changing.getByLabel("Cuándo").selectOption("Cada mes");
    await changing.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(card).toContainText("Cada mes");

    await card.getByRole("button", { name: "Detener" }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: "Detener" }).press("Enter");
    await expect(card.getByText("Detenida", { exact: true })).toBeVisible();
    await expect(card.getByRole("row", { name: /9, leve/ }).first()).toBeVisible();
  });

  await test.step("de una hoja con licencia se anota el número, y solo el que puede ser", async () => {
    await page.getByRole("button", { name: "Añadir medida" }).press("Enter");
    const adding = page.getByRole("dialog", { name: "Añadir medida" });
    await adding.getByLabel("Cuestionario").selectOption("CORE-10");
    await adding.getByRole("button", { name: "Añadir medida" }).press("Enter");
    const card = page.getByRole("region", { name: "CORE-10" });
    await card.getByRole("button", { name: "Anotar puntuación" }).press("Enter");
    const typing = page.getByRole("dialog", { name: "CORE-10" });
    await typing.getByRole("textbox", { name: "Puntuación" }).fill("41");
    await typing.getByRole("button", { name: "Guardar puntuación" }).press("Enter");
    await expect(typing.getByText("La puntuación va de 0 a 40")).toBeVisible();
    await looksRight(page);
    await typing.getByRole("textbox", { name: "Puntuación" }).fill("12");
    await typing.getByRole("button", { name: "Guardar puntuación" }).press("Enter");
    await expect(card.getByRole("row", { name: /12/ })).toHaveCount(1);
  });
});

test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

/** Chooses the second option of each of the next questions, by its figure. */
async function answer(page: Page, from: number, to: number): Promise<void> {
  for (let each = from; each <= to; each += 1) {
    await expect(page.getByText(`${each} de ${ITEMS}`, { exact: true })).toBeVisible();
    await page.keyboard.press(VARIOS_DIAS);
    await page.keyboard.press("Enter");
  }
}
