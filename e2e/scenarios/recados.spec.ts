/** Words left for the therapist on a phone: read when they can, seen to be read, and no way to urgent help. */

import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { PHONE } from "../support/screens";
import { signInAs, test } from "../support/signed-in";

test.use({ viewport: PHONE, expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

test("un recado se deja, espera en el inicio de la terapeuta, y se ve que lo ha leído", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const elena = await office.newUser("Elena");

  await test.step("la paciente sabe cuándo se lee y a quién llamar, y lo deja", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente");
    await page.getByRole("link", { name: "Dejar un recado" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Recados" })).toBeVisible();
    const before = page.getByRole("region", { name: "No es para emergencias" });
    await expect(before).toContainText(/lo leerá la próxima vez que entre|suele leerlos cuando/);
    await expect(before.getByRole("link", { name: /Llamar al/ }).first()).toBeVisible();
    await page.getByRole("button", { name: "Quiero hablar de esto" }).press("Enter");
    await expect(page.getByLabel("Tu recado")).toBeFocused();
    await page.keyboard.type("mi hermana");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Dejar el recado" }).press("Enter");
    await expect(page.getByText(/Lo que has escrito sigue aquí/)).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Dejar el recado" }).press("Enter");
    await expect(page.getByText(/^Dejado\. /)).toBeVisible();
    await expect(page.getByRole("region", { name: "Lo que has dejado" })).toContainText("Sin leer");
  });

  await test.step("a la terapeuta le espera, y lo marca como leído", async () => {
    await signInAs(page, office.token);
    await page.goto("/dashboard/terapeuta/pacientes");
    const waiting = page.getByRole("region", { name: "Lo que te espera" });
    await waiting.getByRole("link", { name: /recado sin leer, Elena/ }).press("Enter");
    await expect(page.getByText("Quiero hablar de esto: mi hermana")).toBeVisible();
    await page.getByRole("button", { name: /Marcar como leído/ }).press("Enter");
    await expect(page.getByText("Leído", { exact: true })).toBeVisible();
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}/antes-de-entrar`);
    await expect(page.getByRole("region", { name: "Recados" })).toContainText("mi hermana");
  });

  await test.step("la paciente ve que se ha leído, y lo que da miedo trae ayuda y un aviso", async () => {
    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente/recados");
    await expect(page.getByRole("region", { name: "Lo que has dejado" })).toContainText("Leído");
    await page.getByLabel("Tu recado").fill("Me quiero morir");
    await page.getByRole("button", { name: "Dejar el recado" }).press("Enter");
    const help = page.getByRole("region", { name: "Con quién puedes hablar" });
    await expect(help).toBeFocused();
    await expect(help).toContainText("verá un aviso con este recado");
    await looksRight(page);
    await signInAs(page, office.token);
    await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}?tab=between`);
    await expect(page.getByRole("region", { name: "Mensajes que conviene leer" })).toContainText(
      "Me quiero morir",
    );
  });
});
