/** Notes in a known format: a type takes one, the analysis fills it, and nothing is written that nobody said. */

import type { Page } from "@playwright/test";
import { turnsOf } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const TALK = turnsOf([
  ["Terapeuta", "¿Cómo te sientes esta semana con tu madre?"],
  ["Elena", "He estado muy triste y con miedo desde que discutí con mi madre."],
  ["Terapeuta", "¿Y qué te dices cuando te pasa eso?"],
  ["Elena", "Me digo que yo tengo la culpa. Estoy cansada y no quiero verla."],
  ["Terapeuta", "¿Te parece si lo apuntas en la libreta esta semana?"],
  ["Elena", "Vale. Yo lo apunto en la libreta y me lo guardo para el martes."],
]);
const SAID = TALK.map(({ text }) => text).join("\n");

const FORMATS: readonly (readonly [name: string, ...sections: string[]])[] = [
  ["SOAP", "Subjetivo", "Objetivo", "Análisis", "Plan"],
  ["DAP", "Datos", "Análisis", "Plan"],
  ["BIRP", "Conducta", "Intervención", "Respuesta", "Plan"],
  ["Libre", "Lo que contó", "Temas", "Acuerdos"],
];

test("una nota toma el formato de su tipo, y solo dice lo que alguien dijo", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newUser("Elena");
  const nombre = `Seguimiento ${elena.id.slice(0, 8)}`;

  await test.step("un tipo de sesión toma un formato", async () => {
    await page.goto("/dashboard/terapeuta/tipos-sesiones?tipo=nuevo");
    const editor = page.getByRole("dialog");
    await editor.getByRole("textbox", { name: "Nombre", exact: true }).fill(nombre);
    await editor.getByRole("combobox", { name: "Formato de las notas" }).selectOption("BIRP");
    await editor.getByRole("button", { name: "Crear tipo" }).click();
    await expect(page.getByRole("link", { name: nombre })).toBeVisible();
  });

  const { id } = await office.newWritten(elena, { segmentos: TALK });
  await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}?tab=sessions&sesion=${id}`);
  await page.getByRole("button", { name: "Analizar" }).click();
  await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Editar sesión" }).click();
  await page.getByRole("radio", { name: nombre }).click();
  const notas = page.getByLabel("Notas privadas");

  await test.step("el formato del tipo se ofrece primero", async () => {
    await openFormats(page);
    await expect(page.getByRole("menuitem").first()).toHaveText("Nota BIRP (la de este tipo)");
    await looksRight(page);
    await page.keyboard.press("Escape");
  });

  for (const [format, ...sections] of FORMATS) {
    await test.step(`${format}: sus apartados, y en ellos solo lo que se dijo`, async () => {
      await notas.fill("");
      await openFormats(page);
      await page.getByRole("menuitem", { name: new RegExp(`^Nota ${format}`) }).click();
      const note = await notas.inputValue();
      expect(note.match(/^.+(?=:$)/gm)).toEqual(sections);
      const lines = note.match(/^- .+$/gm) ?? [];
      expect(lines).not.toEqual([]);
      for (const line of lines) expect(backing(line), line).not.toEqual([]);
      for (const words of lines.flatMap(backing)) expect(SAID).toContain(words);
    });
  }

  await test.step("lo escrito antes se queda encima, y se guarda", async () => {
    await notas.fill("Llega con la libreta.");
    await openFormats(page);
    await page.getByRole("menuitem", { name: /^Nota BIRP/ }).click();
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByRole("heading", { name: /^Notas privadas/ })).toBeVisible();
    const kept = JSON.stringify(await office.session(id));
    expect(kept).toContain("Llega con la libreta.\\n\\nConducta:\\n- ");
  });
});

async function openFormats(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Rellenar desde el análisis" }).click();
}

/** The words that a line of a note quotes. */
function backing(line: string): string[] {
  return [...line.matchAll(/«([^»]+)»/g)].map(([, words = ""]) => words.replace(/[.…]+$/, ""));
}
