/** Sessions on their way: the list of drafts, and what is saved of them without being asked. */

import { draftIn, fields, newSessionOf, pasteTooMuch, putAtOnce } from "../support/borrador";
import { comesOnRetry, outage } from "../support/outage";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { stopTime, toasts } from "../support/session";
import { test } from "../support/signed-in";

test.describe("un borrador que se escribe", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED|status of 422/ });

  test("la lista se espera y se vuelve a pedir, y lo escrito se guarda solo, si cabe", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Remedios");
    const { notas, temas, drafts } = fields(page);
    await page.clock.install();

    await test.step("un borrador que no llega a la primera", async () => {
      const { draft_id } = await office.newDraft(paciente, "De otra vez");
      const borrador = await outage(page, `/sesiones-asincronas/drafts/${draft_id}`);
      await page.goto(`${newSessionOf(paciente)}&borrador=${draft_id}`);
      await comesOnRetry(page, borrador, {
        waiting: "Cargando el borrador...",
        failure: "Error al cargar el borrador",
      });
      await expect(page.getByLabel("Título del borrador")).toHaveValue("De otra vez");
      await office.deleteDraft(draft_id);
    });

    await test.step("una dirección que no es de ningún borrador", async () => {
      await page.goto(`${newSessionOf(paciente)}&borrador=no-es-un-id`);
      await expect(page.getByText("Error: ID de borrador inválido")).toBeVisible();
      await looksRight(page);
    });

    await test.step("la lista, que no llega a la primera", async () => {
      const lista = await outage(page, `/sesiones-asincronas/drafts/paciente/${paciente.id}`);
      await page.getByRole("button", { name: "Empezar una sesión nueva" }).click();
      await comesOnRetry(page, lista, {
        waiting: "Cargando borradores...",
        failure: "Error al cargar borradores de sesión",
      });
      await expect(drafts).toContainText("No hay borradores.");
    });

    await page.getByRole("radio", { name: "Psicoterapia" }).click();
    await expect(page).toHaveURL(/borrador=/);
    const id = draftIn(page);
    await test.step("se guarda a los dos segundos, o en el acto con Ctrl+S", async () => {
      let saves = 0;
      page.on("request", (request) => {
        if (request.method() === "PUT") saves += 1;
      });
      await stopTime(page);
      await notas.fill("Escrito y dejado");
      await page.clock.runFor(1999);
      expect(saves).toBe(0);
      await page.clock.runFor(1);
      await expect.poll(async () => (await office.draft(id)).notas).toBe("Escrito y dejado");
      expect(saves).toBe(1);
      await temas.fill("Escrito y guardado");
      await temas.press("Control+s");
      await expect(toasts(page, "Borrador actualizado")).toBeVisible();
      expect((await office.draft(id)).temas_importantes).toBe("Escrito y guardado");
      await page.clock.resume();
    });

    await test.step("lo que no cabe se dice, y no pisa lo guardado", async () => {
      await pasteTooMuch(notas);
      const refused = page.getByText("Sin guardar: El texto es demasiado largo");
      await expect(refused).toBeVisible({ timeout: 60_000 });
      await looksRight(page);
      expect((await office.draft(id)).notas).toBe("Escrito y dejado");
      await putAtOnce(notas, "");
      await expect(page.getByText("Guardado hace un momento")).toBeVisible();
    });

    await test.step("para ser una sesión hacen falta todos los campos de su tipo", async () => {
      const finish = page.getByRole("button", { name: "Finalizar y Guardar Sesión" });
      await finish.click();
      await expect(
        page.getByText("Por favor, completa todos los campos de psicoterapia"),
      ).toBeVisible();
      await page.getByRole("radio", { name: "Psicodélica" }).click();
      await finish.click();
      await expect(
        page.getByText("Por favor, completa todos los campos de psicodélica"),
      ).toBeVisible();
      await looksRight(page);
    });
    expect(await office.sessions(paciente)).toHaveLength(0);
  });
});
