/** Consent: asked, given, and taken back; without it what needs it is refused where it is done. Sharing is chosen, once. */

import { Office } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test as base, signInAs } from "../support/signed-in";

const EMAIL = `carla-${crypto.randomUUID().slice(0, 8)}@prueba.example`;

const test = base.extend<{ carla: Office }>({
  carla: async ({ practice }, use) => {
    await practice.therapist("add", "--email", EMAIL, "--name", "Carla Consiente");
    await use(await Office.open(practice.url, EMAIL));
  },
  token: async ({ carla }, use) => use(carla.token),
});

// What is refused is a 409, which the browser complains of.
test.use({ expectedComplaints: /409/ });

test("sin consentimiento no se abre nada, y retirarlo borra lo que decía", {
  tag: ANY_WIDTH,
}, async ({ page, carla }) => {
  const inma = await carla.newUser("Inma");
  const name = "Compartir las sesiones en Remanso";

  await test.step("la terapeuta lo exige todo, como se le propone", async () => {
    await page.goto("/dashboard/terapeuta/perfil");
    await page.getByText("Consentimientos que pides").click();
    await page.getByRole("button", { name: "Guardar consentimientos" }).press("Enter");
    await expect(page.getByText("Consentimientos guardados")).toBeVisible();
    await looksRight(page);
  });

  const save = page.getByRole("button", { name: "Guardar Sesión" });
  const asked = page.getByRole("dialog", { name: "¿Qué sueles compartir?" });
  const written = `/dashboard/terapeuta/nueva-sesion?paciente=${inma.id}`;

  await test.step("antes de guardar la primera sesión se elige qué se comparte", async () => {
    await page.goto(written);
    await page.getByLabel("Notas *").fill("Primera vez.");
    await expect(page.getByText("Te lo preguntaremos al guardar.")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(0);
    await save.click();
    await expect(asked).toBeVisible();
    await looksRight(page);
    await asked.getByRole("button", { name: "Volver" }).click();
    await save.click();
  });

  await test.step("guardar compartiendo se niega, y desde ahí se llega a pedirlo", async () => {
    await asked.getByRole("switch", { name: "Las notas" }).press("Space");
    await asked.getByRole("button", { name: "Elegir y guardar la sesión" }).press("Enter");
    await expect(page.getByText(/Falta el consentimiento para compartir/).first()).toBeVisible();
    expect(await carla.sessions(inma)).toEqual([]);
    await page.getByRole("link", { name: "Pedir consentimiento" }).first().press("Enter");
    await page.getByRole("button", { name: "Salir sin guardar" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Consentimientos de Inma");
  });

  await test.step("se pide todo", async () => {
    await page.getByRole("button", { name: "Pedir lo que falta" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Pedir", exact: true }).click();
    await expect(page.getByText("Sin decidir").first()).toBeVisible();
  });

  await test.step("la paciente lo lee y lo permite", async () => {
    await signInAs(page, inma.token);
    await page.goto("/dashboard/paciente");
    await page.getByRole("link", { name: "Leer y decidir" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Consentimientos", level: 1 })).toBeVisible();
    await page.getByRole("button", { name: `Lo permito: ${name}`, exact: true }).press("Enter");
    await expect(page.getByText("Has dicho que sí")).toBeVisible();
  });

  await test.step("ahora se guarda, y no se vuelve a preguntar qué se comparte", async () => {
    await signInAs(page, carla.token);
    await page.goto(written);
    await page.getByLabel("Notas que Inma leerá *").fill("Primera vez.");
    await save.click();
    await expect(page.getByRole("heading", { name: /^Notas que Inma leerá/ })).toBeVisible();
    await page.goto("/dashboard/terapeuta/perfil");
    await expect(page.getByText("Las notas: se comparten")).toBeVisible();
    await expect(page.getByText("El video: no se comparte")).toBeVisible();
  });

  const [{ id } = { id: "" }] = await carla.sessions(inma);
  expect(await carla.session(id)).toMatchObject({
    compartir: { notas: true, transcripcion: false, video: false, analisis: false },
  });

  await test.step("y lo retira: se le pregunta dos veces, y queda cerrado", async () => {
    await signInAs(page, inma.token);
    await page.goto("/dashboard/paciente/consentimientos");
    await page.getByRole("button", { name: `Retirarlo: ${name}` }).press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Dejará de verse todo lo compartido.");
    await looksRight(page);
    await question.getByRole("button", { name: "Retirar y borrar" }).press("Enter");
    await expect(page.getByText("Una sesión compartida, cerrada.")).toBeVisible();
    expect(await carla.session(id)).toMatchObject({
      compartir: { notas: false, transcripcion: false, video: false, analisis: false },
    });
  });
});
