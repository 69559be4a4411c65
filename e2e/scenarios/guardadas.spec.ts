/** Sessions that were saved already: found again, corrected, and none of it lost on the way. */

import type { Page } from "@playwright/test";
import { toasts } from "../support/browser-session";
import type { Paciente } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { correct, turn, turns } from "../support/workbench";

const NOTHING = { notas: false, transcripcion: false, video: false, analisis: false };

test.describe("lo que no se puede guardar a la primera", () => {
  test.use({ expectedComplaints: /status of 4(09|22)/ });

  test("se corrige con otro tipo y en dos ventanas, y nada se pierde", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const nuria = await office.newPaciente("Nuria");
    await page.goto(sessionsOf(nuria));
    await expect(page.getByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
    const nombre = `Círculo ${nuria.id.slice(0, 8)}`;
    const campos = [{ nombre: "Escala", tipo: "number", requerido: true }];
    const [tipo, { id }] = await Promise.all([
      office.newTipo({ nombre, campos }),
      office.newWritten(nuria, { compartir: NOTHING, analisis_ia_paciente: "Lo de antes." }),
    ]);
    // A longer history can be searched.
    const others = { tipo_sesion: "psicodelica", intencion: "Soltar", tipo_medicina: "Ninguna" };
    for (let more = 0; more < 7; more += 1) await office.newWritten(nuria, others);
    await page.goto(sessionsOf(nuria, id));
    const history = page.getByRole("region", { name: "Historial de sesiones" });
    const box = history.getByRole("searchbox", { name: "Buscar en el historial" });
    await box.fill("PSICODELICA");
    await expect(history.getByText("7 sesiones", { exact: true })).toBeVisible();
    await box.fill("");
    const edit = page.getByRole("button", { name: "Editar sesión" });
    const save = page.getByRole("button", { name: "Guardar cambios" });
    const notas = page.getByLabel(/^Notas(?! privadas)/);
    const escala = page.getByLabel("Escala");

    await test.step("lo que el servidor rechaza se dice en su campo", async () => {
      await edit.click();
      await notas.fill("");
      await save.click();
      await expect(notas).toHaveAccessibleDescription(
        "Las notas son requeridas para sesiones de psicoterapia",
      );
      await expect(notas).toBeFocused();
    });

    await test.step("otro tipo pregunta otras cosas, y no se lleva lo escrito", async () => {
      await notas.fill("Las de aquí.");
      await page.getByRole("radio", { name: nombre }).click();
      await expect(
        page.getByText("Este tipo ya no pregunta por: Temas importantes. Lo escrito se conserva"),
      ).toBeVisible();
      await escala.fill("7");
    });

    await test.step("otra ventana guardó lo suyo: se dice qué queda, y se guarda", async () => {
      await office.changeSession(id, { notas: "Las de allí.", temas_importantes: "Los de allí." });
      await save.click();
      const clash = page.getByRole("alert").filter({ hasText: "La sesión cambió en otra ventana" });
      await expect(clash).toContainText("se queda lo tuyo en: Notas");
      await expect(page.getByLabel("Temas importantes")).toHaveValue("Los de allí.");
      await looksRight(page);
      await save.click();
      await expect(toasts(page, "La sesión se actualizó correctamente.")).toBeVisible();
      expect(await office.session(id)).toMatchObject({
        tipo_sesion_id: tipo.id,
        campos_datos: { Escala: 7 },
        notas: "Las de aquí.",
        temas_importantes: "Los de allí.",
      });
    });
  });

  test("una transcripción escrita se corrige sin perder sus citas y puede volver", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const nuria = await office.newPaciente("Nuria");
    const { id } = await office.newWritten(nuria, { transcripcion: TYPED });
    await page.goto(sessionsOf(nuria, id));
    const bench = page.getByRole("link", { name: "Corregir", exact: true });
    const original = page.getByRole("button", { name: "Volver al original" });

    await test.step("el análisis cita lo que se escribió", async () => {
      await page.getByRole("button", { name: "Analizar" }).click();
      await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
      await expect(cited(page, "sentí miedo")).toBeVisible();
      await expect(cited(page, "dormido seis horas")).toBeVisible();
    });

    await test.step("se corrige por sus turnos", async () => {
      await bench.click();
      await expect(turns(page)).toHaveCount(4);
      await expect(original).toBeHidden();
      await correct(page, turn(page, 3), "Le dije que no, sin más.");
      await correct(page, turn(page, 0), "¿Has dormido?");
      await expect(page.getByText("Guardado hace un momento")).toBeVisible();
      expect((await office.session(id)).transcripcion).toContain("Nuria: Le dije que no, sin más.");
      await looksRight(page);
    });

    await test.step("la cita de lo que cambió lo dice, y las demás llevan a su sitio", async () => {
      await page.getByRole("link", { name: "Volver a la sesión" }).click();
      await expect(page.getByText(/sentí miedo.*ya no dice esto/).first()).toBeVisible();
      await expect(cited(page, "sentí miedo")).toHaveCount(0);
      await looksRight(page);
      await cited(page, "dormido seis horas").click();
      await expect(page.locator("li[aria-current]")).toContainText("seis horas seguidas");
    });

    await test.step("vuelve lo que se escribió, después de preguntar", async () => {
      await bench.click();
      await original.click();
      const question = page.getByRole("alertdialog", {
        name: "¿Volver a la transcripción original?",
      });
      await question.getByRole("button", { name: "Volver al original" }).click();
      await expect(turns(page)).toHaveCount(4);
      await expect(turn(page, 3)).toContainText("sentí miedo");
      expect((await office.session(id)).transcripcion).toBe(TYPED);
    });
  });
});

const TYPED = [
  "Terapeuta: ¿Cómo has dormido?",
  "Nuria: He dormido seis horas seguidas y me siento tranquila.",
  "Terapeuta: ¿Y la llamada con tu hermana?",
  "Nuria: Le dije que no y sentí miedo.",
].join("\n");

/** The citations of the first statement with these words. */
function cited(page: Page, words: string) {
  const statement = page.getByRole("listitem").filter({ hasText: words }).first();
  return statement.getByRole("button", { name: /^Ir a lo que se dijo: / });
}

function sessionsOf({ id }: Paciente, sesion?: string): string {
  const page = `/dashboard/terapeuta/pacientes/${id}?tab=sessions`;
  return sesion ? `${page}&sesion=${sesion}` : page;
}
