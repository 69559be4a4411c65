/** A minor: their yes and that of who represents them; and for how long their sound is kept. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const GRABAR = "Grabar las sesiones";

test("de una menor se pide también a quien la representa, y su sonido se borra al guardar", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const nora = await office.newUser("Nora");
  await office.change(nora, { fecha_nacimiento: "2018-05-04" });

  await test.step("la terapeuta lo lee, y nombra a su madre al pedirlo", async () => {
    await page.goto(`/dashboard/terapeuta/pacientes/${nora.id}/consentimientos`);
    await expect(page.getByText(/Es menor: hasta los 14 años \(España\)/)).toBeVisible();
    await page.getByRole("button", { name: `Pedir: ${GRABAR}` }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Pedir consentimiento" });
    await dialog.getByLabel(/^Nombre/).fill("Rosa Prueba");
    await looksRight(page);
    await dialog.getByRole("button", { name: "Pedir", exact: true }).press("Enter");
    await expect(page.getByText("(representante): sin decidir")).toBeVisible();
  });

  await test.step("anota lo que dijo la madre: todavía falta la menor", async () => {
    await page.getByRole("button", { name: `Anotar una decisión: ${GRABAR}` }).press("Enter");
    const dialog = page.getByRole("dialog", { name: `Anotar una decisión: ${GRABAR}` });
    await dialog.getByLabel("Quién decide").selectOption("Rosa Prueba");
    await dialog.getByRole("button", { name: "Anotar", exact: true }).press("Enter");
    await expect(page.getByText("(representante): concedido")).toBeVisible();
    await expect(page.getByText("(paciente): sin decidir").first()).toBeVisible();
  });

  await test.step("su sonido no se conserva", async () => {
    await page.getByLabel("Días que se conserva para este paciente").fill("0");
    await page.getByRole("button", { name: "Guardar los días" }).press("Enter");
    await page.getByRole("button", { name: "Guardar y borrar" }).press("Enter");
    await expect(page.getByText("Se borra al guardar cada sesión.").first()).toBeVisible();
  });

  await test.step("la menor lee que hacen falta los dos, y dice que sí", async () => {
    await signInAs(page, nora.token);
    await page.goto("/dashboard/paciente/consentimientos");
    await expect(page.getByText(/hacen falta dos síes/)).toBeVisible();
    await page.getByRole("button", { name: `Lo permito: ${GRABAR}`, exact: true }).press("Enter");
    await expect(page.getByText("Has dicho que sí")).toBeVisible();
  });

  await test.step("ahora está concedido", async () => {
    await signInAs(page, office.token);
    await page.goto(`/dashboard/terapeuta/pacientes/${nora.id}/consentimientos`);
    await expect(page.getByText("(paciente): concedido")).toBeVisible();
    await expect(page.getByText("Concedido", { exact: true })).toBeVisible();
  });
});
