/** Appointments: the therapist's agenda by mouse and by keyboard, and the patient's side of it. */

import type { Page } from "@playwright/test";
import { Api } from "../support/api";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const AGENDA = "/dashboard/terapeuta/agenda";
/** Far ahead, so that nobody else's appointments are there. */
const MONDAY = "2031-03-10";

/** Nobody else comes then. */
function nextSunday(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 14 - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });

test.describe("agenda", () => {
  test.use({ expectedComplaints: /status of 409/ });

  test("una cita se crea, se mueve y se cancela con el teclado, y se arrastra con el ratón", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const elena = await office.newPaciente("Elena");
    await page.goto(`${AGENDA}?vista=semana&dia=${MONDAY}`);
    await expect(page.getByRole("grid")).toBeVisible();

    await test.step("Enter en una hora libre la crea", async () => {
      await cell(page, /lunes, 10 de marzo, 08:00/).focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await expect(cell(page, /martes, 11 de marzo, 08:30, libre/)).toBeFocused();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Nueva cita" });
      await expect(dialog.getByLabel("Hora *")).toHaveValue("08:30");
      await dialog.getByRole("button", { name: "Guardar cita" }).press("Enter");
      await expect(dialog.getByText("Elige con quién es")).toBeVisible();
      await dialog.getByLabel("Con quién *").selectOption({ label: `${elena.nombre} Prueba` });
      await dialog.getByLabel("Se repite").selectOption({ label: "Cada semana" });
      await dialog.getByLabel("Cuántas citas *").fill("3");
      await dialog.getByRole("button", { name: "Guardar cita" }).press("Enter");
      await expect(cell(page, /08:30: 08:30, Elena Prueba, 50 minutos, prevista/)).toBeVisible();
      await looksRight(page);
    });

    await test.step("Alt y una flecha la mueven, con mayúsculas dura más", async () => {
      await cell(page, /08:30: 08:30, Elena/).focus();
      await page.keyboard.press("Alt+ArrowDown");
      await expect(cell(page, /martes, 11 de marzo, 09:00: 09:00, Elena/)).toBeVisible();
      await cell(page, /09:00: 09:00, Elena/).focus();
      await page.keyboard.press("Alt+Shift+ArrowDown");
      await expect(cell(page, /09:00: 09:00, Elena Prueba, 80 minutos/)).toBeVisible();
    });

    await test.step("otra encima se pregunta, y se puede", async () => {
      await page.getByRole("button", { name: "Nueva cita" }).click();
      const dialog = page.getByRole("dialog", { name: "Nueva cita" });
      await dialog.getByLabel("Con quién *").selectOption({ label: `${elena.nombre} Prueba` });
      await dialog.getByLabel("Día *").fill("2031-03-11");
      await dialog.getByLabel("Hora *").fill("10:00");
      await dialog.getByRole("button", { name: "Guardar cita" }).click();
      await expect(dialog.getByText("Ya tienes una cita a esa hora")).toBeVisible();
      await looksRight(page);
      await dialog.getByRole("button", { name: "Guardar igualmente" }).click();
      await expect(cell(page, /10:00: 10:00, Elena/)).toBeVisible();
    });

    await test.step("con el ratón va a otro día y a otra hora", async () => {
      const from = await cell(page, /10:00: 10:00, Elena/)
        .getByRole("button")
        .boundingBox();
      const to = await cell(page, /miércoles, 12 de marzo, 12:00/).boundingBox();
      if (!from || !to) throw new Error("nothing to drag");
      await page.mouse.move(from.x + 20, from.y + 5);
      await page.mouse.down();
      // Beside the one it overlaps it has the right half of its day.
      await page.mouse.move(to.x + to.width / 2 + 20, to.y + 5, { steps: 8 });
      await page.mouse.up();
      await expect(cell(page, /miércoles, 12 de marzo, 12:00: 12:00, Elena/)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("la lista dice lo mismo, y una serie se cancela entera", async () => {
      await page.getByRole("radio", { name: "Lista" }).click();
      await expect(page.getByRole("button", { name: /Elena Prueba/ })).toHaveCount(4);
      await looksRight(page);
      await page.getByRole("button", { name: /09:00.*Elena Prueba/ }).press("Enter");
      const dialog = page.getByRole("dialog", { name: "Elena Prueba" });
      await looksRight(page);
      await dialog.getByRole("radio", { name: "Todas" }).click();
      await dialog.getByRole("button", { name: "Cancelar la cita" }).click();
      await page
        .getByRole("alertdialog", { name: "Cancelar todas las citas de la serie" })
        .getByRole("button", { name: "Cancelar la cita" })
        .click();
      await expect(page.getByText("Cancelada")).toHaveCount(3);
    });
  });

  test("el paciente confirma o pide otra hora, y su terapeuta le propone otra desde su inicio", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const elena = await office.newUser("Elena");
    const day = nextSunday();
    await office.newCita(elena, { inicio_local: `${day}T10:00`, lugar: "Sala 2", forzar: true });

    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente");
    const card = page.getByRole("heading", { name: "Tus citas" }).locator("..");
    await expect(card).toContainText("Sala 2");
    await card.getByRole("button", { name: "Confirmar" }).click();
    await expect(card).toContainText("Confirmada");
    await card.getByRole("button", { name: "Pedir un cambio" }).click();
    await page.getByLabel("Te vendría bien").fill(`${day}T12:30`);
    await page.getByLabel("Mensaje").fill("Me han puesto una reunión.");
    await page.getByRole("button", { name: "Enviar petición" }).click();
    await expect(card).toContainText("Te responderá aquí");

    await signInAs(page, office.token);
    await page.goto("/dashboard/terapeuta/pacientes");
    const request = page.getByRole("article").filter({ hasText: "Me han puesto una reunión." });
    await expect(request.getByRole("button", { name: /Pasarla al .*, 12:30/ })).toBeVisible();
    await request.getByRole("button", { name: "Proponer otra hora" }).press("Enter");
    await page.getByLabel("Le propones").fill(`${day}T09:30`);
    await looksRight(page);
    await page.getByRole("button", { name: "Proponer esta hora" }).press("Enter");
    await expect(page.getByText("Respuesta enviada")).toBeVisible();
    await expect(request).toHaveCount(0);

    await signInAs(page, elena.token);
    await page.goto("/dashboard/paciente");
    await expect(card).toContainText(/No puede, y te propone el .*, 09:30\./);
  });

  test("lo que espera está en una lista, y desde ella se llega a cada cosa", {
    tag: ANY_WIDTH,
  }, async ({ page, office, practice }) => {
    const irene = await office.newUser("Irene");
    const inicio_local = `${nextSunday()}T18:00`;
    const { id } = await office.newCita(irene, { inicio_local, forzar: true });
    const patient = new Api(practice.url, irene.token);
    await patient.post(`/citas/mias/${id}/solicitud`, { mensaje: "No podré venir." });
    await patient.post("/ai-agent/patient-chat", { message: "Quiero morirme." });
    await page.goto("/dashboard/terapeuta/pacientes");
    const waiting = page.getByRole("region", { name: "Lo que te espera" });
    const request = waiting.getByRole("link", { name: /^Pide cancelar: .*, Irene Prueba/ });
    await expect(request).toBeVisible();
    await looksRight(page);
    await request.press("Enter");
    await expect(page.getByRole("article").filter({ hasText: "No podré venir." })).toBeFocused();
    await waiting.getByRole("link", { name: "Un mensaje que conviene leer, Irene Prueba" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Irene/ })).toBeVisible();
    await expect(page.getByText("Quiero morirme.")).toBeVisible();
    await office.deletePaciente(irene);
  });
});
