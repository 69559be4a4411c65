/** The diary: a line a day on a phone, shared only when its patient says so, and help where it is needed. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { PHONE } from "../support/screens";
import { signInAs, test } from "../support/signed-in";

const LINEA = "Hoy salí a andar y volví más ligera";
const DANGER = "Me quiero morir";

test.use({ viewport: PHONE });

test("una línea se escribe, se comparte y se deja de compartir, y la terapeuta solo lee lo compartido", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newUser("Elena");
  const tab = `/dashboard/terapeuta/pacientes/${elena.id}?tab=between`;

  await test.step("desde el inicio, con el teclado, la de hoy es solo suya", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente");
    await page.getByRole("link", { name: "Escribir tu línea de hoy" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Diario" })).toBeVisible();
    await page.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(page.getByText("Elige cómo estás")).toBeVisible();
    await expect(page.getByText("Escribe una línea")).toBeVisible();
    await looksRight(page);
    await page.getByRole("radio", { name: "4 · Bien" }).press("Space");
    await page.getByLabel("Tu línea de hoy").fill(LINEA);
    await page.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(page.getByText("Guardado. Solo lo ves tú.")).toBeVisible();
  });

  await test.step("la comparte, y la terapeuta la lee en la ficha y antes de entrar", async () => {
    await page.reload();
    await expect(page.getByLabel("Tu línea de hoy")).toHaveValue(LINEA);
    await page.getByRole("switch", { name: /Compartir esta línea con/ }).press("Space");
    await page.getByRole("button", { name: "Guardar cambios" }).press("Enter");
    await expect(page.getByText(/podrá leerlo antes de la próxima sesión/)).toBeVisible();
    await signInAs(page, office.token);
    await page.goto(tab);
    await expect(page.getByText(LINEA)).toBeVisible();
    await expect(page.getByText("Ánimo: 4, bien")).toBeVisible();
    await looksRight(page);
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}/antes-de-entrar`);
    await expect(page.getByRole("region", { name: "De su diario" })).toContainText(LINEA);
  });

  await test.step("lo que da miedo trae teléfonos, y de lo suyo no se avisa a nadie", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente/diario");
    await page.getByLabel("Tu línea de hoy").fill(DANGER);
    await page.getByRole("switch", { name: /Compartir esta línea con/ }).press("Space");
    await page.getByRole("button", { name: "Guardar cambios" }).press("Enter");
    const help = page.getByRole("region", { name: "Con quién puedes hablar" });
    await expect(help).toBeFocused();
    await expect(help.getByRole("link", { name: /Llamar al/ }).first()).toBeVisible();
    await expect(help).toContainText("Esta línea es solo tuya: no hemos avisado a nadie.");
    await signInAs(page, office.token);
    await page.goto(tab);
    await expect(page.getByText("Elena no comparte ninguna línea de su diario.")).toBeVisible();
    await expect(page.getByText(DANGER)).toHaveCount(0);
  });

  await test.step("si la comparte, la terapeuta tiene el aviso; y la borra", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente/diario");
    await page.getByRole("switch", { name: /Compartir esta línea con/ }).press("Space");
    await page.getByRole("button", { name: "Guardar cambios" }).press("Enter");
    await expect(page.getByText(/verá un aviso con esta línea/)).toBeVisible();
    await page.getByRole("button", { name: "Borrar" }).press("Enter");
    await page.getByRole("button", { name: "Borrar la línea" }).press("Enter");
    await expect(page.getByText("Línea borrada.")).toBeVisible();
    await signInAs(page, office.token);
    await page.goto(tab);
    await expect(page.getByRole("region", { name: "Mensajes que conviene leer" })).toContainText(
      DANGER,
    );
    await expect(page.getByText("Elena no comparte ninguna línea de su diario.")).toBeVisible();
  });
});
