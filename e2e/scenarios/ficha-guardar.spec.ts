/** What a therapist typed about a patient is never lost, and writes over nothing unseen. */

import { endOnServer } from "../support/browser-session";
import { FICHAS, fact } from "../support/ficha";
import { ANA, chooseAsTherapist } from "../support/people";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";

test.describe("lo que se escribió de alguien", () => {
  test.use({ expectedComplaints: /status of 401/ });

  test("si la sesión termina a medias, espera a que se vuelva a entrar, y lo de otra ventana no se pisa", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Abril");
    await page.goto(`${FICHAS}/${paciente.id}?editar=detalles`);
    const details = page.getByRole("form", { name: "Detalles de la terapia" });
    await details.getByLabel("Notas terapéuticas").fill("Lo que nadie más sabe.");
    await details.getByLabel("Objetivos de la terapia").fill("Dormir mejor.");
    await office.change(paciente, { objetivos_terapia: "Descansar.", plan_tratamiento: "Diario." });
    await endOnServer(page);
    await details.getByRole("button", { name: "Guardar" }).click();
    await expect(page).toHaveURL("/login");
    await chooseAsTherapist(page, ANA.email);
    await expect(details).toContainText("Hemos recuperado lo que no habías guardado.");
    await expect(details.getByLabel("Notas terapéuticas")).toHaveValue("Lo que nadie más sabe.");
    // What another window saved meanwhile is not overwritten unseen.
    await expect(details.getByText("Los datos cambiaron en otra ventana")).toBeVisible();
    await expect(details.getByLabel("Objetivos de la terapia")).toHaveValue("Dormir mejor.");
    await expect(details.getByLabel("Objetivos de la terapia")).toHaveAccessibleDescription(
      "En la otra ventana: Descansar.",
    );
    await expect(details.getByLabel("Plan de tratamiento")).toHaveValue("Diario.");
    await looksRight(page);
    await details.getByRole("button", { name: "Guardar" }).click();
    await expect(fact(page, "Notas terapéuticas")).toHaveText("Lo que nadie más sabe.");
    await page.reload();
    await expect(fact(page, "Objetivos de la terapia")).toHaveText("Dormir mejor.");
    await expect(fact(page, "Plan de tratamiento")).toHaveText("Diario.");
  });
});
