/** What a therapist typed about a patient: it is saved as it is meant, refused with a reason, and never lost. */

import { FICHAS, fact } from "../support/ficha";
import { ANA, chooseAsTherapist } from "../support/people";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { endOnServer, toasts } from "../support/session";
import { test } from "../support/signed-in";

test.describe("lo que se guarda", () => {
  test.use({ expectedComplaints: /status of (401|404|409|422)/ });

  test("es solo lo que cambió; lo que no puede ser se dice donde está", { tag: ANY_WIDTH }, async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Olga");
    await office.change(paciente, { proxima_cita: "2027-01-15T09:30:00Z" });
    await page.goto(`${FICHAS}/${paciente.id}?editar=personales`);
    const personal = page.getByRole("form", { name: "Datos personales" });
    await personal.getByLabel("Apellido").fill(" ");
    await personal.getByLabel("Fecha de nacimiento").fill("0026-03-01");
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(personal.getByText("Este campo es obligatorio")).toBeVisible();
    await expect(personal.getByText("Escribe el año con cuatro cifras")).toBeVisible();
    await looksRight(page);

    await personal.getByLabel("Apellido").fill("Prueba");
    await personal.getByLabel("Fecha de nacimiento").fill("");
    const gender = personal.getByLabel("Género");
    await gender.fill("x".repeat(41));
    await personal.getByRole("button", { name: "Guardar" }).click();
    await expect(gender).toHaveAccessibleDescription("El texto es demasiado largo");
    await expect(gender).toBeFocused();
    await gender.fill("Mujer");
    const sending = page.waitForRequest((request) => request.method() === "PATCH");
    await personal.getByRole("button", { name: "Guardar" }).click();
    expect((await sending).postDataJSON()).toEqual({ genero: "Mujer", version: 2 });
    await expect(fact(page, "Género")).toHaveText("Mujer");

    await page.getByRole("button", { name: "Editar datos de la terapia" }).click();
    await page.getByRole("button", { name: "Quitar la cita" }).click();
    await expect(page.getByLabel("Próxima cita")).toBeFocused();
    await page.getByLabel("Estado de la terapia").selectOption("En pausa");
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(toasts(page, "Cambios guardados")).toBeVisible();
    await expect(fact(page, "Estado de la terapia")).toHaveText("En pausa");
    expect((await office.ficha(paciente)).proxima_cita).toBeNull();

    await page.getByRole("button", { name: "Editar experiencia previa" }).click();
    await page.getByRole("radio", { name: "Sí" }).first().click();
    await office.deletePaciente(paciente);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByRole("form", { name: "Experiencia previa" })).toContainText(
      "El paciente ya no existe o ha sido eliminado.",
    );
  });

  test("si la sesión termina a medias, lo escrito espera a que se vuelva a entrar", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const paciente = await office.newPaciente("Abril");
    await page.goto(`${FICHAS}/${paciente.id}?editar=detalles`);
    const details = page.getByRole("form", { name: "Detalles de la terapia" });
    await details.getByLabel("Notas terapéuticas").fill("Lo que nadie más sabe.");
    await office.change(paciente, { objetivos_terapia: "Descansar." });
    await endOnServer(page);
    await details.getByRole("button", { name: "Guardar" }).click();
    await expect(page).toHaveURL("/login");
    await chooseAsTherapist(page, ANA.email);
    await expect(details).toContainText("Hemos recuperado lo que no habías guardado.");
    await expect(details.getByLabel("Notas terapéuticas")).toHaveValue("Lo que nadie más sabe.");
    await looksRight(page);
    // What another window saved meanwhile is not overwritten unseen.
    await expect(details.getByText("Los datos cambiaron en otra ventana")).toBeVisible();
    await expect(details.getByLabel("Objetivos de la terapia")).toHaveValue("Descansar.");
    await details.getByRole("button", { name: "Guardar" }).click();
    await expect(fact(page, "Notas terapéuticas")).toHaveText("Lo que nadie más sabe.");
  });
});

test.describe("dos ventanas con el mismo paciente", () => {
  test.use({ expectedComplaints: /status of 409/ });

  test("a la segunda se le dice, no pierde nada y puede guardar", { tag: ANY_WIDTH }, async ({
    page,
    office,
  }) => {
    const paciente = await office.newPaciente("Dora");
    await page.goto(`${FICHAS}/${paciente.id}?editar=detalles`);
    const details = page.getByRole("form", { name: "Detalles de la terapia" });
    await details.getByLabel("Objetivos de la terapia").fill("Dormir mejor.");
    await details.getByLabel("Notas terapéuticas").fill("Solo para mí.");
    await office.change(paciente, { objetivos_terapia: "Descansar.", plan_tratamiento: "Diario." });
    await details.getByRole("button", { name: "Guardar" }).click();

    await expect(details.getByText("Los datos cambiaron en otra ventana")).toBeVisible();
    const goals = details.getByLabel("Objetivos de la terapia");
    await expect(goals).toHaveValue("Dormir mejor.");
    await expect(goals).toHaveAccessibleDescription("En la otra ventana: Descansar.");
    await expect(details.getByLabel("Plan de tratamiento")).toHaveValue("Diario.");
    await looksRight(page);

    await details.getByRole("button", { name: "Guardar" }).click();
    await expect(toasts(page, "Cambios guardados")).toBeVisible();
    expect(await office.ficha(paciente)).toMatchObject({
      objetivos_terapia: "Dormir mejor.",
      plan_tratamiento: "Diario.",
      notas_terapeuticas: "Solo para mí.",
    });
  });
});
