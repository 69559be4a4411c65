/** Sessions on their way: the list of drafts, and what is saved of them without being asked. */

import { draftIn, fields, newSessionOf, pasteTooMuch, putAtOnce } from "../support/borrador";
import { ANY_WIDTH, expect } from "../support/scenario";
import { toasts } from "../support/session";
import { test } from "../support/signed-in";

test.describe("un borrador que se escribe", () => {
  test.use({ expectedComplaints: /status of 422/ });

  test("lo escrito se guarda, si cabe, y para ser una sesión no falta nada", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Remedios");
    const { notas, temas, drafts } = fields(page);
    await page.goto(newSessionOf(paciente));
    await expect(drafts).toContainText("No hay borradores.");
    await page.getByRole("radio", { name: "Psicoterapia" }).click();
    await expect(page).toHaveURL(/borrador=/);
    const id = draftIn(page);
    await test.step("se guarda en el acto con Ctrl+S", async () => {
      await notas.fill("Escrito y dejado");
      await temas.fill("Escrito y guardado");
      await temas.press("Control+s");
      await expect(toasts(page, "Borrador actualizado")).toBeVisible();
      expect((await office.draft(id)).temas_importantes).toBe("Escrito y guardado");
    });

    await test.step("lo que no cabe se dice, y no pisa lo guardado", async () => {
      await pasteTooMuch(notas);
      const refused = page.getByText("Sin guardar: El texto es demasiado largo");
      await expect(refused).toBeVisible({ timeout: 60_000 });
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
    });
    expect(await office.sessions(paciente)).toHaveLength(0);
  });
});
