/** A session written down at once, on a page of its own. */

import { loseAnswer } from "../support/network";
import { VIDEO } from "../support/places";
import { soundAlone } from "../support/recordings";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

const PAGE = "/dashboard/terapeuta/nueva-sesion";

test("una sesión ya escrita se guarda de una vez, con su video y lo que verá el paciente", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const paciente = await office.newPaciente("Amparo Íñiguez");
  await page.goto("/dashboard/terapeuta/pacientes");
  await page.getByRole("link", { name: "Nueva sesión" }).click();
  await expect(page.getByRole("heading", { name: "Nueva Sesión", level: 1 })).toBeVisible();
  const patient = page.getByRole("combobox", { name: "Paciente" });
  const save = page.getByRole("button", { name: "Guardar Sesión" });

  await save.click();
  await expect(page.getByText("Por favor, selecciona un paciente")).toBeVisible();
  await patient.fill("iniguez ampa");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await looksRight(page);
  await patient.press("Enter");
  await expect(patient).toHaveValue(/Amparo Íñiguez/);
  await expect(page.getByLabel("Número de sesión")).toHaveValue("1");

  await page.getByRole("tab", { name: "Psicodélica" }).click();
  await page.getByLabel("Intención").fill("Mirar la carta");
  await save.click();
  const needed = "La intención y tipo de medicina son requeridos para sesiones psicodélicas";
  await expect(page.getByText(needed)).toBeVisible();
  await page.getByLabel("Tipo de medicina").fill("Psilocibina");
  const voices = page.getByLabel("Voces en la grabación");
  await expect(voices.locator("option:checked")).toHaveText("2, paciente y terapeuta");
  await voices.selectOption("5+, sesión de grupo");
  await page.getByLabel("Notas privadas").fill("Solo mías");
  await page.getByLabel("Archivo de video").setInputFiles(VIDEO);
  await expect(page.getByText("Subido", { exact: true })).toBeVisible();
  await test.step("también vale el sonido solo, en lugar del video", async () => {
    await page.getByLabel("Archivo de video").setInputFiles(soundAlone());
    await expect(page.getByText("Solo audio")).toBeVisible();
    await expect(page.getByRole("group", { name: "Audio de la sesión" })).toContainText("00:02");
  });
  await page.getByRole("textbox", { name: "Transcripción" }).fill("Amparo: Aquí está.");
  await page.getByRole("switch", { name: /^Compartir el audio/ }).click();
  await expect(page.getByRole("region", { name: /^Lo que verá Amparo/ })).toContainText(
    "La fecha y la duración, y «Intención», «Tipo de medicina» y la transcripción.",
  );
  await looksRight(page);

  await office.newSession(paciente, []);
  await save.dblclick();
  await expect(page.getByText(/con el número 2: el 1 ya estaba ocupado/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${paciente.id}\\?tab=sessions&sesion=`));
  await expect(page.getByText("Mirar la carta").first()).toBeVisible();
  expect(await office.sessions(paciente)).toHaveLength(2);
  expect(await office.files(paciente)).toHaveLength(2);

  await page.getByRole("button", { name: "Escuchar el audio" }).click();
  await expect(page.getByText("Solo audio")).toBeVisible();
  await expect(page.getByRole("slider", { name: "Posición en el audio" })).toHaveAttribute(
    "aria-valuetext",
    /de 00:02$/,
  );
  await looksRight(page);
});

test.describe("lo que no está guardado", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("no se pierde por descuido, y repetir lo que no se pudo guardar guarda una sola sesión", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Gonzalo");
    await page.goto(`${PAGE}?paciente=${paciente.id}`);
    const notas = page.getByRole("textbox", { name: /^Notas(?! privadas)/ });
    await notas.fill("Una sola vez");

    await test.step("recargar pregunta", async () => {
      const question = page.waitForEvent("dialog");
      await page.close({ runBeforeUnload: true });
      expect((await question).type()).toBe("beforeunload");
      await (await question).dismiss();
    });

    await test.step("salir pregunta, y ofrece dejarlo en la ficha", async () => {
      await page.getByRole("link", { name: "Remanso" }).first().click();
      const question = page.getByRole("dialog", { name: "La sesión no está guardada" });
      await expect(question.getByRole("button", { name: "Guardar como borrador" })).toBeVisible();
      await question.getByRole("button", { name: "Seguir escribiendo" }).click();
      await expect(notas).toHaveValue("Una sola vez");
    });

    await test.step("lo que no se pudo guardar se dice, y se repite", async () => {
      const save = page.getByRole("button", { name: "Guardar Sesión" });
      await loseAnswer(page, "/sesiones/");
      await save.click();
      await expect(page.getByRole("alert").filter({ hasText: "Error de conexión" })).toBeVisible();
      await save.click();
      await expect(page).toHaveURL(/tab=sessions&sesion=/);
      await expect(page.getByText("Una sola vez").first()).toBeVisible();
      expect(await office.sessions(paciente)).toHaveLength(1);
    });
  });
});
