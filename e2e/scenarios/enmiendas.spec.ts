/** A text that is wrong is put right; what it said before is blocked. */

import { Api } from "../support/api";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const MAL = "Vive con su hermano.";
const BIEN = "Vive con su hermana.";
const PORQUE = "Ella dice que no es así.";

test("una solicitud de rectificación acaba en una enmienda, y lo anterior queda bloqueado", {
  tag: ANY_WIDTH,
}, async ({ page, office, practice }) => {
  const alba = await office.newUser("Alba");
  await office.newWritten(alba, { notas: MAL, compartir: { notas: true } });
  const own = new Api(practice.url, alba.token);
  await own.post("/derechos/solicitudes", { tipo: "rectificacion", texto: "Es mi hermana." });

  await test.step("la terapeuta va de la solicitud a la sesión, y enmienda", async () => {
    await page.goto("/dashboard/terapeuta/solicitudes");
    const asked = page.getByRole("listitem").filter({ hasText: "Es mi hermana." });
    await asked.getByRole("link", { name: "Enmendar un texto" }).press("Enter");
    await page.getByRole("button", { name: "Enmendar un texto" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Enmendar un texto" });
    await expect(dialog.getByText(/Queda unida a la solicitud/)).toBeVisible();
    await dialog.getByLabel("Lo que debe decir").fill(BIEN);
    await dialog.getByRole("button", { name: "Enmendar", exact: true }).press("Enter");
    await expect(dialog.getByText("Escribe por qué se enmienda")).toBeVisible();
    await dialog.getByLabel(/^Por qué se enmienda/).fill(PORQUE);
    await dialog.getByRole("button", { name: "Enmendar", exact: true }).press("Enter");
    await expect(page.getByText(BIEN)).toBeVisible();
    await expect(page.getByText(MAL)).toBeHidden();
    await expect(page.getByText(PORQUE)).toBeVisible();
  });

  await test.step("lee lo que decía antes solo si lo pide", async () => {
    await page.getByRole("button", { name: /^Leer lo que decía antes/ }).press("Enter");
    await expect(page.getByText(MAL)).toBeVisible();
    await looksRight(page);
  });

  await test.step("la paciente lee lo nuevo, y sabe quién leyó lo bloqueado", async () => {
    await signInAs(page, alba.token);
    await page.goto("/dashboard/paciente/sesiones");
    await page
      .getByRole("link", { name: /Sesión 1/ })
      .first()
      .press("Enter");
    await expect(page.getByText(BIEN).first()).toBeVisible();
    await expect(page.getByText(MAL)).toBeHidden();
    await page.goto("/dashboard/paciente/accesos");
    await expect(page.getByText(/leyó un texto bloqueado/).first()).toBeVisible();
  });
});
