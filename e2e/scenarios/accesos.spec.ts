/** Who has seen a record, read by the patient whose it is and by their therapist. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

test("un paciente lee quién ha visto lo suyo, y su terapeuta también", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newUser("Elena");
  await office.newWritten(elena, { notas: "Llega puntual." });
  await test.step("la terapeuta, desde su ficha y con el teclado", async () => {
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}`);
    await page.getByRole("button", { name: /Acciones de Elena/ }).press("Enter");
    await page.getByRole("menuitem", { name: "Quién la ha visto" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Quién ha visto la ficha");
    await expect(page.getByText(": guardó una sesión")).toBeVisible();
    await expect(page.getByText("Llega puntual.")).toHaveCount(0);
    await looksRight(page);
  });
  await test.step("la paciente, desde su perfil", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente/perfil");
    await page.getByRole("link", { name: "Quién ha visto lo mío" }).press("Enter");
    await expect(page.getByRole("heading", { name: "Quién ha visto lo mío" })).toBeVisible();
    await expect(page.getByText(": guardó una sesión")).toBeVisible();
    await looksRight(page);
  });
});
