/** Sharing is chosen: whoever never said what they share is asked before their first session is saved. */

import { Office } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test as base } from "../support/signed-in";

const EMAIL = `nora-${crypto.randomUUID().slice(0, 8)}@prueba.example`;

const test = base.extend<{ nora: Office }>({
  nora: async ({ practice }, use) => {
    await practice.therapist("add", "--email", EMAIL, "--name", "Nora Nueva");
    await use(await Office.open(practice.url, EMAIL));
  },
  token: async ({ nora }, use) => use(nora.token),
});

test("antes de guardar la primera sesión se elige qué se comparte, y solo se pregunta una vez", {
  tag: ANY_WIDTH,
}, async ({ page, nora }) => {
  const paciente = await nora.newPaciente("Vera");
  const save = page.getByRole("button", { name: "Guardar Sesión" });
  const asked = page.getByRole("dialog", { name: "¿Qué sueles compartir?" });

  await test.step("hasta entonces nada se comparte por descuido", async () => {
    await page.goto(`/dashboard/terapeuta/nueva-sesion?paciente=${paciente.id}`);
    await page.getByLabel("Notas *").fill("Primera vez.");
    await expect(page.getByText("Te lo preguntaremos al guardar.")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await save.click();
    await expect(asked).toBeVisible();
    await looksRight(page);
    await asked.getByRole("button", { name: "Volver" }).click();
    expect(await nora.sessions(paciente)).toEqual([]);
  });

  await test.step("lo elegido vale para esta sesión", async () => {
    await save.click();
    await asked.getByRole("switch", { name: "Las notas" }).press("Space");
    await asked.getByRole("button", { name: "Elegir y guardar la sesión" }).press("Enter");
    await expect(page.getByRole("heading", { name: /^Notas que Vera leerá/ })).toBeVisible();
    const [{ id } = { id: "" }] = await nora.sessions(paciente);
    expect(await nora.session(id)).toMatchObject({
      compartir: { notas: true, transcripcion: false, video: false, analisis: false },
    });
  });

  await test.step("y la siguiente se guarda sin preguntar", async () => {
    await page.goto(`/dashboard/terapeuta/nueva-sesion?paciente=${paciente.id}`);
    await page.getByLabel("Notas que Vera leerá *").fill("Segunda vez.");
    await save.click();
    await expect.poll(() => nora.sessions(paciente)).toHaveLength(2);
    await expect(asked).toBeHidden();
  });

  await test.step("el perfil dice lo que se eligió", async () => {
    await page.goto("/dashboard/terapeuta/perfil");
    await expect(page.getByText("Las notas: se comparten")).toBeVisible();
    await expect(page.getByText("El video: no se comparte")).toBeVisible();
  });
});
