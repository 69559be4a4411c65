/** Exercises as practice: said how often, given several at once, guided on a phone, and counted. */

import type { Page } from "@playwright/test";
import { wav } from "../support/archivos";
import { toasts } from "../support/browser-session";
import { ANY_WIDTH, expect, looksRight, looksRightAsItIs } from "../support/scenario";
import { PHONE } from "../support/screens";
import { signInAs, test } from "../support/signed-in";

const WIDE = { width: 1440, height: 900 };
const MIS_EJERCICIOS = "/dashboard/paciente/ejercicios";

test("se escribe con su guía, se dan varios de una vez, se practica en el teléfono y se ve cuántas veces", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const irene = await office.newUser("Irene");
  const respirar = `Respirar ${irene.id}`;
  const pausa = await office.banco.newEjercicio({
    titulo: `Pausa ${irene.id}`,
    archivos: [wav("pausa.wav", 1)],
  });
  const ficha = `/dashboard/terapeuta/pacientes/${irene.id}`;

  await test.step("la terapeuta escribe una guía, con una categoría suya", async () => {
    await page.goto("/dashboard/terapeuta/ejercicios?ejercicio=nuevo");
    const editor = page.getByRole("dialog");
    await editor.getByRole("textbox", { name: "Título" }).fill(respirar);
    await editor.getByRole("combobox", { name: "Categoría" }).fill("Duelo y pérdidas");
    await editor.getByLabel("Guía para practicarlo").selectOption("Pasos");
    await editor.getByRole("textbox", { name: "Paso 1" }).fill("Siéntate");
    await editor.getByRole("button", { name: "Añadir paso" }).press("Enter");
    await editor.getByRole("textbox", { name: "Paso 2" }).fill("Respira despacio");
    await editor.getByLabel("Segundos del paso 2 (opcional)").fill("5");
    await looksRight(page);
    await editor.getByRole("button", { name: "Crear ejercicio" }).click();
    await expect(toasts(page, "El ejercicio se creó correctamente.")).toBeVisible();
  });

  await test.step("da los dos de una vez, y dice cada cuánto", async () => {
    await page.goto(`${ficha}?tab=exercises&abrir=asignar`);
    const choosing = page.getByRole("dialog", { name: "Asignar ejercicio" });
    const search = choosing.getByRole("searchbox");
    await search.fill(pausa.titulo);
    await choosing.getByRole("checkbox").press("Space");
    await search.fill(respirar);
    await choosing.getByRole("checkbox").press("Space");
    await expect(choosing.getByText("2 elegidos")).toBeVisible();
    await choosing.getByRole("button", { name: "Asignar ejercicio" }).dblclick();
    await expect(toasts(page, "Ejercicios asignados")).toHaveCount(1);
    await page.getByRole("link", { name: respirar }).click();
    const pauta = page.getByRole("form", { name: "Cada cuánto practicarlo" });
    await pauta.getByRole("spinbutton", { name: "Veces" }).fill("2");
    await looksRight(page);
    await pauta.getByRole("button", { name: "Guardar pauta" }).press("Enter");
    await expect(toasts(page, "2 veces al día.")).toBeVisible();
  });

  await page.setViewportSize(PHONE);
  await signInAs(page, irene.token);
  await page.goto(MIS_EJERCICIOS);

  await test.step("la paciente lo practica paso a paso, también si la página se recarga", async () => {
    await expect(page.getByText("Hoy, 0 de 2.")).toBeVisible();
    await page.getByRole("link", { name: `Practicar ${respirar}` }).press("Enter");
    const guide = page.getByRole("dialog", { name: "Practicar" });
    await expect(guide.getByText("Siéntate")).toBeFocused();
    await guide.getByRole("button", { name: "Siguiente" }).press("Enter");
    await page.reload();
    await expect(guide.getByText("Paso 2 de 2")).toBeVisible();
    await guide.getByRole("button", { name: "Empezar el tiempo" }).press("Enter");
    await guide.getByRole("button", { name: "Pausar el tiempo" }).press("Enter");
    await looksRightAsItIs(page);
    await guide.getByRole("button", { name: "Seguir con el tiempo" }).press("Enter");
    await expect(guide.getByText(/^Se acabó el tiempo de este paso\. Sigue/)).toBeVisible();
    await guide.getByRole("button", { name: "Terminar" }).press("Enter");
    await expect(guide.getByText("Hecho. Hoy, 1 de 2.")).toBeVisible();
    await looksRightAsItIs(page);
    await guide.getByRole("button", { name: "Listo" }).press("Enter");
    await expect(guide).toBeHidden();
  });

  await test.step("escucha el otro en su fila, y elige cuándo recordárselo", async () => {
    await row(page, pausa.titulo)
      .getByRole("button", { name: /^Escuchar/ })
      .press("Enter");
    await expect(page.getByLabel("pausa.wav", { exact: true })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("link", { name: respirar, exact: true }).click();
    const detail = page.getByRole("dialog", { name: respirar });
    await detail.getByLabel("Recordármelo cada día a las").fill("08:30");
    await detail.getByRole("button", { name: "Guardar recordatorio" }).click();
    await expect(toasts(page, "Te escribiremos a las 08:30.")).toBeVisible();
    await looksRightAsItIs(page);
  });

  await test.step("la terapeuta ve cuántas veces lo ha hecho", async () => {
    await page.setViewportSize(WIDE);
    await signInAs(page, office.token);
    await page.goto(`${ficha}?tab=exercises`);
    await expect(row(page, respirar)).toContainText("Hoy, 1 de 2. En total, 1 vez");
  });
});

test("un círculo acompaña la respiración, y a quien no quiere movimiento solo las palabras", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const saul = await office.newUser("Saúl");
  const respirar = await office.banco.newEjercicio({
    titulo: `Círculo ${saul.id}`,
    guia: { tipo: "respiracion", inspirar: 1, retener: 0, espirar: 2, pausa: 0, minutos: 1 },
  });
  await office.banco.asignarEjercicio(saul, respirar);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signInAs(page, saul.token);
  await page.goto(`${MIS_EJERCICIOS}?practicar=${respirar.id}`);
  const guide = page.getByRole("dialog", { name: "Practicar" });
  const circle = guide.locator(".respira-lugar");
  await expect(guide.getByText("Cuando quieras")).toBeVisible();
  await expect(circle).toBeVisible();
  await guide.getByRole("button", { name: "Empezar" }).press("Enter");
  await expect(guide.getByText("Espira", { exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(circle).toBeHidden();
  await guide.getByRole("button", { name: "Pausar" }).press("Enter");
  await looksRightAsItIs(page);
  await guide.getByRole("button", { name: "Terminar aquí" }).press("Enter");
  await expect(guide.getByText("Hecho. Hoy, 1 vez.")).toBeVisible();
});

function row(page: Page, titulo: string) {
  return page.getByRole("listitem").filter({ hasText: titulo });
}
