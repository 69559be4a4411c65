/** An analysis as its therapist reads it: marks, notes, what it did not use, and who its voices are. */

import { Api } from "../support/api";
import type { Turno } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { turns } from "../support/workbench";

const TALK: Turno[] = [
  "¿Cómo te sientes esta semana con tu madre?",
  "He estado muy triste y con miedo desde que discutí con mi madre.",
  "¿Y qué te dices cuando te pasa eso?",
  "Me digo que yo tengo la culpa. Estoy cansada y no quiero verla.",
  "¿Te parece si lo apuntas en la libreta esta semana?",
  "Vale. Yo lo apunto y me lo guardo para el martes.",
  "¿Y qué tal el perro?",
  "El perro está bien, gracias, come de todo.",
].map((text, place) => ({
  speaker_label: `Voz ${1 + (place % 2)}`,
  start_time: 30 * place,
  end_time: 30 * place + 20,
  text,
}));

/** A turn or a statement of a voice that nobody named; what went into the notes stays as it was written. */
const NAMELESS = /"(?:texto|speaker_label)":"Voz 2/;

test("un análisis se marca, se completa y se le dicen sus voces", { tag: ANY_WIDTH }, async ({
  page,
  office,
  practice,
}) => {
  const elena = await office.newUser("Elena");
  const { id } = await office.newWritten(elena, { segmentos: TALK });
  const patient = new Api(practice.url, elena.token);
  const place = `/dashboard/terapeuta/pacientes/${elena.id}?tab=sessions&sesion=${id}`;
  await page.goto(place);
  await page.getByRole("button", { name: "Analizar" }).click();
  await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });

  await test.step("una afirmación se marca con el teclado, y se desmarca", async () => {
    const right = page.getByRole("button", { name: "Acertada" }).first();
    await right.press("Enter");
    await expect(right).toHaveAttribute("aria-pressed", "true");
    const wrong = page.getByRole("button", { name: "Equivocada" }).last();
    await wrong.press("Enter");
    await expect(page.locator(".afirmacion--equivocada")).toBeVisible();
    await looksRight(page);
    await wrong.press("Enter");
    await expect(page.locator(".afirmacion--equivocada")).toHaveCount(0);
  });

  await test.step("otra va a las notas privadas", async () => {
    await page.getByRole("button", { name: "A mis notas" }).first().click();
    await expect(page.getByRole("button", { name: "En tus notas privadas" })).toBeVisible();
  });

  await test.step("lo que el análisis no ha usado se recorre y se añade", async () => {
    const rest = page.getByRole("region", { name: "Lo que no se ha usado" });
    await expect(
      rest.getByText(/^El análisis cita \d+ de 4 min; 1 min de silencio$/),
    ).toBeVisible();
    await rest.getByRole("slider").press("End");
    await rest.getByRole("button", { name: "Añadir al análisis" }).click();
    await page.getByRole("button", { name: "Ver el análisis completo" }).click();
    await expect(page.getByRole("heading", { name: "Añadido por ti" })).toBeVisible();
    await looksRight(page);
  });

  await test.step("las voces se confirman de un toque, y el análisis las llama así", async () => {
    await page.goto(`${place}&vista=transcripcion`);
    await expect(page.getByText(/^Voz 1 parece .+ y Voz 2, Elena\.$/)).toBeVisible();
    await page.getByRole("button", { name: "Sí, así es" }).click();
    await expect(turns(page).filter({ hasText: "Elena" }).first()).toBeVisible();
    await expect.poll(async () => JSON.stringify(await office.session(id))).not.toMatch(NAMELESS);
  });

  const kept = JSON.stringify(await office.session(id));
  expect(kept).toContain('"marca":"acertada"');
  expect(kept).toContain('"anadidas":[{');
  const read = JSON.stringify(await patient.get<object>(`/sesiones/paciente/sesion/${id}`));
  expect(read).not.toMatch(/acertada|anadidas|notas_privadas/);
});
