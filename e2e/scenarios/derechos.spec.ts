/** What a patient asks of their record, how it is answered, and how long the record is kept. */

import { Api } from "../support/api";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const PEDIDO = "Quiero una copia de mis notas.";
const RESPUESTA = "Te la doy impresa en la próxima cita.";

test("una paciente pide algo sobre sus datos y su terapeuta le responde", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newUser("Elena");

  await test.step("la paciente llega desde su perfil, y pide con el teclado", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente/perfil");
    await page.getByRole("link", { name: "Mis derechos" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Mis derechos" })).toBeVisible();
    await expect(page.getByText("Todavía no has pedido nada.")).toBeVisible();
    await page.getByRole("button", { name: "Enviar solicitud" }).press("Enter");
    await expect(page.getByText("Escribe qué pides")).toBeVisible();
    await looksRight(page);
    await page.keyboard.type(PEDIDO);
    await page.getByRole("button", { name: "Enviar solicitud" }).press("Enter");
    await expect(page.getByText("Solicitud enviada")).toBeVisible();
    await expect(page.getByText(/Se responde antes del/)).toBeVisible();
  });

  await test.step("la terapeuta la encuentra en su inicio, y responde", async () => {
    await signInAs(page, office.token);
    await page.goto("/dashboard/terapeuta/pacientes");
    const waiting = page.getByRole("region", { name: "Lo que te espera" });
    await waiting
      .getByRole("link", { name: /^Una solicitud sobre sus datos, .*Elena Prueba/ })
      .press("Enter");
    await expect(page.getByText(PEDIDO)).toBeVisible();
    await page.getByRole("button", { name: "Responder a Elena Prueba" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Responder a Elena Prueba" });
    await dialog.getByLabel(/^Respuesta/).fill(RESPUESTA);
    await looksRight(page);
    await dialog.getByRole("button", { name: "Enviar respuesta" }).press("Enter");
    await expect(page.getByText("Respuesta enviada")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Atendida").first()).toBeVisible();
  });

  await test.step("la paciente lee la respuesta", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente/derechos");
    await expect(page.getByText(RESPUESTA)).toBeVisible();
    await expect(page.getByText("Atendida")).toBeVisible();
    await looksRight(page);
  });
});

test.describe("conservar las fichas", () => {
  // Whoever was blocked is looked for.
  test.use({ expectedComplaints: /404/ });
  test.afterEach(async ({ practice, office }) => {
    const ana = new Api(practice.url, office.token);
    await ana.put("/terapeuta/conservacion", { pais: "ES", bloquear: false });
  });

  test("se da el alta, y a quien se elimina antes de tiempo se le bloquea", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const bruna = await office.newUser("Bruna");

    await test.step("la terapeuta elige conservar las fichas", async () => {
      await page.goto("/dashboard/terapeuta/perfil");
      await page.getByRole("link", { name: "Conservación" }).press("Enter");
      await page.getByRole("switch", { name: "Bloquear a quien elimines antes" }).press("Space");
      await looksRight(page);
      await page.getByRole("button", { name: "Guardar conservación" }).press("Enter");
      await expect(page.getByText("Conservación guardada")).toBeVisible();
    });

    await test.step("da el alta desde la ficha", async () => {
      await page.goto(`/dashboard/terapeuta/pacientes/${bruna.id}`);
      await page.getByRole("button", { name: /Acciones de Bruna/ }).press("Enter");
      await page.getByRole("menuitem", { name: "Dar el alta" }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Dar el alta a Bruna" });
      await dialog.getByLabel("Motivo").fill("Objetivos cumplidos");
      await dialog.getByRole("button", { name: "Dar el alta" }).press("Enter");
      await expect(page.getByText("Alta guardada")).toBeVisible();
      await expect(page.getByText("Objetivos cumplidos")).toBeVisible();
    });

    await test.step("la elimina, y queda bloqueada: no la ve nadie", async () => {
      await page.getByRole("button", { name: /Acciones de Bruna/ }).press("Enter");
      await page.getByRole("menuitem", { name: "Eliminar" }).press("Enter");
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByText(/se bloqueará en vez de eliminarse/)).toBeVisible();
      await dialog.getByRole("button", { name: "Eliminar paciente" }).press("Enter");
      await expect(page.getByText("Paciente eliminado correctamente.")).toBeVisible();
      await page.goto(`/dashboard/terapeuta/pacientes/${bruna.id}`);
      await expect(page.getByText("Paciente no encontrado")).toBeVisible();
      await expect(office.signIn(bruna)).rejects.toThrow();
    });
  });
});
