/** Sessions that were saved already: found again, corrected, and none of it lost on the way. */

import type { Page } from "@playwright/test";
import { correct, turn, turns } from "../support/mesa";
import { hold, lose } from "../support/network";
import { type Office, type Paciente, turnsOf } from "../support/office";
import { comesOnRetry, outage } from "../support/outage";
import { mailsTo, mailTo } from "../support/outbox";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { toasts } from "../support/session";
import { test } from "../support/signed-in";

const NOTHING = { notas: false, transcripcion: false, video: false, analisis: false };

test.describe("con una red que se pierde", () => {
  test.use({ expectedComplaints: /ERR_INTERNET_DISCONNECTED/ });

  test("el historial se espera y se vuelve a pedir, y entre cien sesiones se busca", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const nuria = await office.newPaciente("Nuria");
    const historial = await outage(page, `/sesiones/paciente/${nuria.id}`);
    await page.clock.install();
    await page.goto(sessionsOf(nuria));
    await comesOnRetry(page, historial, {
      waiting: "Cargando sesiones...",
      failure: "Error al cargar las sesiones",
    });
    await expect(page.getByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
    await looksRight(page);

    await givenHundred(office, nuria);
    await page.reload();
    const history = page.getByRole("region", { name: "Historial de sesiones" });
    const found = history.getByRole("link", { name: /^Sesión/ });
    await expect(found).toHaveCount(100);
    const box = history.getByRole("searchbox", { name: "Buscar en el historial" });
    await box.fill("PSICODELICA");
    await expect(found).toHaveCount(1);
    await expect(history.getByText("1 sesión", { exact: true })).toBeVisible();
    await found.click();
    await expect(page.getByRole("heading", { name: "Sesión 42" })).toBeVisible();
    await looksRight(page);
    await page.reload();
    await expect(box).toHaveValue("PSICODELICA");
    await box.fill("nadie");
    await expect(history.getByText("Ninguna sesión dice «nadie».")).toBeVisible();
  });
});

test.describe("lo que no se puede guardar a la primera", () => {
  test.use({ expectedComplaints: /status of 4(09|22)|ERR_INTERNET_DISCONNECTED/ });

  test("se corrige con otro tipo y en dos ventanas, nada se pierde, y lo nuevo se avisa una vez", {
    tag: ANY_WIDTH,
  }, async ({ page, office, practice }) => {
    const nuria = await office.newPaciente("Nuria");
    const nombre = `Círculo ${nuria.id.slice(0, 8)}`;
    const campos = [{ nombre: "Escala", tipo: "number", requerido: true }];
    const [tipo, { id }] = await Promise.all([
      office.newTipo({ nombre, campos }),
      office.newWritten(nuria, { compartir: NOTHING, analisis_ia_paciente: "Lo de antes." }),
    ]);
    await page.goto(sessionsOf(nuria, id));
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
      await looksRight(page);
    });

    await test.step("otro tipo pregunta otras cosas, y no se lleva lo escrito", async () => {
      await notas.fill("Las de aquí.");
      await page.getByRole("radio", { name: nombre }).click();
      await expect(
        page.getByText("Este tipo ya no pregunta por: Temas importantes. Lo escrito se conserva"),
      ).toBeVisible();
      await escala.fill("7");
      await looksRight(page);
    });

    await test.step("sin red no se guarda, y todo sigue donde estaba", async () => {
      await lose(page, `/sesiones/${id}`);
      await save.click();
      const lost = toasts(page, "Error de conexión");
      await lost.getByRole("button", { name: "Cerrar notificación" }).click();
      await expect(page.getByRole("alert")).toContainText("Error al actualizar la sesión");
      await expect(escala).toHaveValue("7");
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

    await test.step("de la versión para Nuria tampoco se pisa la de otra ventana", async () => {
      await page.getByRole("tab", { name: "Versión para Nuria" }).click();
      await page.getByRole("button", { name: "Editar", exact: true }).click();
      await page.getByRole("textbox", { name: "Versión para Nuria" }).fill("Lo de aquí.");
      await office.changeSession(id, { analisis_ia_paciente: "Lo de allí." });
      const approve = page.getByRole("button", { name: "Aprobar", exact: true });
      await approve.click();
      const clash = page.getByRole("alert").filter({ hasText: "La sesión cambió en otra ventana" });
      await expect(approve).toBeDisabled();
      await looksRight(page);
      await clash.getByRole("button", { name: "Seguir con lo mío" }).click();
      await approve.click();
      await expect(page.getByText("Versión aprobada")).toBeVisible();
      expect((await office.session(id)).analisis_ia_paciente).toBe("Lo de aquí.");
    });

    await test.step("lo que se comparte más tarde se avisa, una sola vez", async () => {
      const notes = page.getByRole("switch", { name: "Las notas" });
      const share = async () => {
        await edit.click();
        await notes.click();
        await save.click();
        await expect(save).toBeHidden();
      };
      expect(await mailsTo(practice.url, nuria.email)).toEqual([]);
      await share();
      const { asunto } = await mailTo(practice.url, nuria.email);
      expect(asunto).toBe("Hay algo nuevo para ti en Remanso");
      await share();
      await share();
      await expect(notes).toBeHidden();
      expect(await mailsTo(practice.url, nuria.email)).toHaveLength(1);
    });

    await test.step("sin red tampoco se exporta ni se elimina, y se dice", async () => {
      await lose(page, `/sesiones/${id}/sesion.pdf?*`);
      await page.getByRole("button", { name: "Exportar" }).click();
      await page.getByRole("menuitem", { name: "Sesión en PDF", exact: true }).click();
      await expect(toasts(page, "Error de conexión")).toBeVisible();
      await lose(page, `/sesiones/${id}`);
      await page.getByRole("button", { name: "Eliminar sesión" }).click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Eliminar sesión" }).click();
      await expect(page.getByText("Error al eliminar la sesión")).toBeVisible();
      await looksRight(page);
      expect(await office.sessions(nuria)).toHaveLength(1);
    });
  });

  test("una transcripción escrita se corrige sin perder sus citas, se ve al momento y puede volver", {
    tag: ANY_WIDTH,
  }, async ({ page, office }) => {
    const nuria = await office.newPaciente("Nuria");
    const { id } = await office.newWritten(nuria, { transcripcion: TYPED });
    await page.goto(sessionsOf(nuria, id));
    const bench = page.getByRole("link", { name: "Corregir", exact: true });
    const original = page.getByRole("button", { name: "Volver al original" });

    await test.step("lo que no empieza a analizarse lo dice; después, cita lo que se escribió", async () => {
      const analyse = page.getByRole("button", { name: "Analizar" });
      await lose(page, `/sesiones/${id}/start-background-analysis`);
      await analyse.click();
      await expect(page.getByText("Error al iniciar el análisis")).toBeVisible();
      await analyse.click();
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

    await test.step("lo ya leído se ve al momento, y deja sitio a lo de otra ventana", async () => {
      const letItCome = await hold(page, `/sesiones/${id}`);
      await office.changeSession(id, { segmentos: turnsOf([["Nuria", "Desde otra ventana."]]) });
      await bench.click();
      await expect(turns(page)).toHaveCount(4);
      letItCome();
      await expect(turns(page)).toHaveText([/Desde otra ventana\./]);
    });

    await test.step("vuelve lo que se escribió, después de preguntar", async () => {
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

/** A week between one and the next; the forty-second is of another type. */
async function givenHundred(office: Office, paciente: Paciente): Promise<void> {
  const first = Date.UTC(2024, 10, 12, 16);
  const write = (numero_sesion: number) =>
    office.newWritten(paciente, {
      numero_sesion,
      fecha: new Date(first + numero_sesion * 7 * 86_400_000).toISOString(),
      compartir: NOTHING,
      ...(numero_sesion === 42 && {
        tipo_sesion: "psicodelica",
        intencion: "Soltar",
        tipo_medicina: "Ninguna",
      }),
    });
  const numbers = Array.from({ length: 100 }, (_, place) => place + 1);
  for (const each of numbers) await write(each);
}

function sessionsOf({ id }: Paciente, sesion?: string): string {
  const page = `/dashboard/terapeuta/pacientes/${id}?tab=sessions`;
  return sesion ? `${page}&sesion=${sesion}` : page;
}
