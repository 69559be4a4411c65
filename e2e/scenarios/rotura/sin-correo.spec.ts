/** A mail server that takes nothing: nothing else stops, and whoever should be told by somebody else is named. */

import { Api } from "../../support/api";
import { expect, looksRight } from "../../support/scenario";
import { test } from "../../support/signed-in";

test.use({ practiceSettings: { withoutModel: true, mailRefused: true } });

test("un aviso que no se entrega se dice, hasta que la persona encuentra su sesión", async ({
  page,
  office,
  practice,
}) => {
  const nuria = await office.newUser("Nuria");
  const { id } = await office.newWritten(nuria);
  await expect.poll(async () => (await office.session(id)).aviso).toBe("no_entregado");
  await page.goto(`/dashboard/terapeuta/pacientes/${nuria.id}?tab=sessions&sesion=${id}`);
  const said = page.getByRole("note").filter({
    hasText: "No hemos podido avisar a Nuria por correo",
  });
  await expect(said).toContainText(nuria.email);
  await looksRight(page);

  await new Api(practice.url, nuria.token).get(`/sesiones/paciente/sesion/${id}`);
  await page.reload();
  await expect(page.getByText("Nuria también las ve").first()).toBeVisible();
  await expect(said).toBeHidden();
});
