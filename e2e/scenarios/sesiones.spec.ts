/** Saved sessions: what their therapist reads and decides, and what of it their patient sees. */

import type { Page } from "@playwright/test";
import { kept } from "../support/downloads";
import type { Turno } from "../support/office";
import { expect, looksRight } from "../support/scenario";
import { remember, test } from "../support/signed-in";

const TALK: [string, string][] = [
  ["Terapeuta", "¿Cómo has dormido esta semana?"],
  ["Nuria", "Mejor. He dormido seis horas seguidas y me siento tranquila."],
  ["Terapeuta", "¿Y la llamada con tu hermana?"],
  ["Nuria", "Le dije que no y sentí miedo, pero también alegría."],
];
const FILE = "Nuria-Prueba_2026-11-12_sesion-1_Psicoterapia";
const FOR_PATIENT = "Esta semana has dormido seis horas seguidas.";

test("el análisis lleva a lo que se dijo, y el paciente lee solo la versión aprobada", async ({
  page,
  office,
}) => {
  const nuria = await office.newPaciente("Nuria");
  const { id } = await office.newSession(nuria, turnsOf(TALK));
  await page.goto(`/dashboard/terapeuta/pacientes/${nuria.id}?tab=sessions&sesion=${id}`);

  await test.step("la sesión y su transcripción se llevan como archivos", async () => {
    const take = (item: string) =>
      kept(page, async () => {
        await page.getByRole("button", { name: "Exportar" }).click();
        await page.getByRole("menuitem", { name: item, exact: true }).click();
      });
    const subtitles = await take("Como subtítulos (.vtt)");
    expect(subtitles.name).toBe(`${FILE}_transcripcion.vtt`);
    expect(subtitles.bytes).toMatch(/^WEBVTT\n/);
    const document = await take("Sesión en PDF");
    expect(document.name).toBe(`${FILE}.pdf`);
    expect(document.bytes).toMatch(/^%PDF-/);
  });

  await test.step("una sesión guardada se analiza en segundo plano", async () => {
    await page.getByRole("button", { name: "Analizar" }).click();
    await expect(page.getByText("Análisis listo")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Motor local, sin modelo generativo/)).toBeVisible();
    await expect(page.getByText("No explorado en esta sesión").first()).toBeVisible();
    await looksRight(page);
  });

  await test.step("una cita reproduce su momento y lleva a su turno", async () => {
    await page
      .getByRole("button", { name: /^Ir a lo que se dijo: .*Nuria/ })
      .first()
      .click();
    const turn = page.locator("li[aria-current]");
    await expect(turn).toBeFocused();
    await expect(turn).toBeInViewport();
    await expect(page.getByRole("button", { name: "Pausar" })).toBeAttached();
  });

  await test.step("la propuesta se corrige, se ve qué cambia y se aprueba", async () => {
    await page.getByRole("tab", { name: "Versión para Nuria" }).click();
    await expect(page.getByText("Propuesta sin aprobar")).toBeVisible();
    expect((await office.session(id)).analisis_ia_paciente).toBeNull();
    await page.getByRole("button", { name: "Editar antes de aprobar" }).click();
    await page.getByRole("textbox", { name: "Versión para Nuria" }).fill(FOR_PATIENT);
    await page.getByText("Ver la diferencia con la propuesta").click();
    await expect(page.locator("ins").first()).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Aprobar", exact: true }).click();
    await expect(page.getByText("Versión aprobada")).toBeVisible();
    expect((await office.session(id)).analisis_ia_paciente).toBe(FOR_PATIENT);
  });

  await test.step("se corrigen sus datos, y al final se elimina", async () => {
    await page.getByRole("button", { name: "Editar sesión" }).click();
    await page.getByLabel("Duración en minutos").fill("75");
    await looksRight(page);
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await expect(page.getByText(/1 h 15 min/).first()).toBeVisible();
    await page.getByRole("button", { name: "Eliminar sesión" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("su video, su transcripción y su análisis");
    await question.getByRole("button", { name: "Eliminar sesión" }).click();
    await expect(page.getByRole("heading", { name: "Aún no hay sesiones" })).toBeVisible();
    expect(await office.files(nuria)).toEqual([]);
  });
});

const PARTS = ["notas", "transcripcion", "video", "analisis"] as const;
type Part = (typeof PARTS)[number];

test("el paciente ve exactamente lo que se comparte con él, y nada más", async ({
  page,
  office,
}) => {
  const nuria = await office.newUser("Nuria");
  const { id } = await office.newSession(nuria, turnsOf([["Nuria", "canario-transcripcion"]]), {
    notas: "canario-notas",
    temas_importantes: "canario-notas",
    analisis_ia_paciente: "canario-analisis",
    notas_privadas: "canario-privado",
    analisis_ia: "canario-privado",
  });
  const heard = listenTo(page);
  await page.goto("/login");
  await remember(page, nuria.token);

  await test.step("la lista la anuncia como nueva", async () => {
    await page.goto("/dashboard/paciente/sesiones");
    await expect(page.getByRole("link", { name: /Sesión 1.*Nueva/ })).toBeVisible();
    await looksRight(page);
  });

  for (const shared of [[], ...PARTS.map((part) => [part]), [...PARTS]] as Part[][]) {
    await test.step(shared.length > 0 ? `compartido: ${shared.join(", ")}` : "nada", async () => {
      const compartir = Object.fromEntries(PARTS.map((part) => [part, shared.includes(part)]));
      await office.changeSession(id, { compartir });
      heard.length = 0;
      await page.goto(`/dashboard/paciente/sesiones?sesion=${id}`);
      const dialog = page.getByRole("dialog", { name: "Sesión 1" });
      await expect(dialog.getByText(/^Fecha de la sesión/)).toBeVisible();

      const texts = shared.filter((part) => part !== "video").map((part) => `canario-${part}`);
      const seen = async () => new Set((await dialog.innerText()).match(/canario-\w+/g));
      await expect.poll(seen).toEqual(new Set(texts));
      await expect(dialog.getByRole("heading", { name: "Video" })).toHaveCount(
        shared.includes("video") ? 1 : 0,
      );
      await expect(
        dialog.getByText("No hay contenido adicional disponible para esta sesión."),
      ).toHaveCount(shared.length > 0 ? 0 : 1);
      const told = () => new Set(heard.join(" ").match(/canario-\w+/g));
      await expect.poll(told).toEqual(new Set(texts));
    });
  }
  await looksRight(page);

  await test.step("se lleva en PDF lo que ve", async () => {
    const document = await kept(page, () =>
      page.getByRole("button", { name: "Descargar en PDF" }).click(),
    );
    expect(document.name).toBe(`${FILE}.pdf`);
    expect(document.bytes).toMatch(/^%PDF-/);
  });
});

/** Everything that the server tells a page. */
function listenTo(page: Page): string[] {
  const heard: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/api/") || response.request().resourceType() === "media") return;
    heard.push(await response.text().catch(() => ""));
  });
  return heard;
}

function turnsOf(talk: readonly [string, string][]): Turno[] {
  return talk.map(([speaker_label, text], place) => ({
    speaker_label,
    text,
    start_time: place * 2,
    end_time: place * 2 + 1.5,
  }));
}
