/**
 * A week of one therapy, as its two people have it: a picture of each step lies among the results, to be looked at.
 * The server's days do not move; the telephone's do, and what was practised on a day before is sent late.
 */

import type { Page, TestInfo } from "@playwright/test";
import { toasts } from "../support/browser-session";
import { HEADLESS_PAINTED } from "../support/chromium";
import { goWithin } from "../support/go-within";
import { type Paciente, turnsOf } from "../support/office";
import { mailTo } from "../support/outbox";
import { ANY_WIDTH, expect, looksRight, looksRightAsItIs } from "../support/scenario";
import { PHONE } from "../support/screens";
import { signInAs, test } from "../support/signed-in";

const WIDE = { width: 1440, height: 900 };
const DAY_MS = 24 * 3600 * 1000;
const HOME = "/dashboard/paciente";
const SAID = "El martes le dije que no y no pasó nada.";
const TALK = turnsOf([
  ["Ana", "¿Qué tal ha ido la semana?"],
  ["Elena", SAID],
  ["Ana", "¿Y cómo te quedaste después?"],
  ["Elena", "Tranquila. Me gustaría seguir practicando lo de respirar."],
]);

type Elena = Paciente & { email: string; token: string };

test.use({ launchOptions: HEADLESS_PAINTED });

test(
  "una semana de terapia, la de Ana y la de Elena en su teléfono",
  {
    tag: ANY_WIDTH,
  },
  async ({ page, office, practice }, info) => {
    const elena = await office.newUser("Elena");
    const ficha = `/dashboard/terapeuta/pacientes/${elena.id}`;
    const respirar = `Respirar ${elena.id.slice(-4)}`;

    await test.step("Ana le da cita, y la ve en su semana", async () => {
      await page.goto(`/dashboard/terapeuta/agenda?vista=semana&dia=${isoIn(6)}`);
      await page.getByRole("button", { name: "Nueva cita" }).click();
      const dialog = page.getByRole("dialog", { name: "Nueva cita" });
      await dialog.getByLabel("Con quién *").selectOption(elena.id);
      await dialog.getByLabel("Día *").fill(isoIn(6));
      // Nobody else of the practice comes so late.
      await dialog.getByLabel("Hora *").fill("20:30");
      await dialog.getByRole("button", { name: "Guardar cita" }).click();
      await expect(page.getByRole("button", { name: /Elena Prueba/ }).first()).toBeVisible();
      await picture(page, info, "ana-1-agenda");
    });

    await test.step("la sesión, con su grabación, se comparte, y se eligen sus frases", async () => {
      const { id } = await office.newSession(elena, TALK, {
        fecha: new Date().toISOString(),
        notas: "Llega más ligera.",
        compartir: { notas: false, transcripcion: false, video: false, analisis: false },
      });
      await goWithin(page, `${ficha}?tab=sessions`);
      await page
        .getByRole("link", { name: /Sesión 1/ })
        .first()
        .click();
      await expect(page.getByText("Llega más ligera.")).toBeVisible();
      await page.getByRole("button", { name: "Editar sesión" }).click();
      await page.getByRole("switch", { name: "Las notas" }).press("Space");
      await page.getByRole("switch", { name: "La transcripción" }).press("Space");
      await page.getByRole("button", { name: "Guardar cambios" }).click();
      await page.getByRole("button", { name: "Ver y elegir sus frases" }).click();
      await page.getByRole("searchbox", { name: "Buscar otra frase de Elena" }).fill("martes");
      await page.getByRole("button", { name: `Elegir «${SAID}»` }).press("Enter");
      await expect(page.getByRole("button", { name: `Quitar «${SAID}»` })).toBeVisible();
      await practice.sharedSince(id, 1);
      await picture(page, info, "ana-2-sesion");
      await looksRight(page);
    });

    await test.step("le escribe un ejercicio, con su pauta, y le pide un cuestionario", async () => {
      await goWithin(page, `${ficha}?tab=exercises`);
      await page.getByRole("button", { name: "Crear ejercicio" }).first().click();
      const editor = page.getByRole("dialog", { name: "Crear ejercicio" });
      await editor.getByRole("textbox", { name: "Título" }).fill(respirar);
      await editor.getByLabel("Guía para practicarlo").selectOption("Pasos");
      await editor.getByRole("textbox", { name: "Paso 1" }).fill("Siéntate");
      await editor.getByRole("button", { name: "Añadir paso" }).press("Enter");
      await editor.getByRole("textbox", { name: "Paso 2" }).fill("Respira despacio");
      await editor.getByRole("button", { name: "Crear y asignar" }).click();
      await page.getByRole("link", { name: respirar }).click();
      const pauta = page.getByRole("form", { name: "Cada cuánto practicarlo" });
      await pauta.getByRole("spinbutton", { name: "Veces" }).fill("1");
      await picture(page, info, "ana-3-pauta");
      await pauta.getByRole("button", { name: "Guardar pauta" }).press("Enter");
      await expect(toasts(page, "1 vez al día.")).toBeVisible();
      await goWithin(page, `${ficha}?tab=measures`);
      await page.getByRole("button", { name: "Añadir medida" }).press("Enter");
      const asking = page.getByRole("dialog", { name: "Añadir medida" });
      await asking.getByLabel("Cuestionario").selectOption("WHO-5");
      await asking.getByLabel("Cuándo").selectOption("Cada semana");
      await asking.getByRole("button", { name: "Añadir medida" }).press("Enter");
      await expect(page.getByRole("region", { name: "WHO-5" })).toContainText("Cada semana");
      await picture(page, info, "ana-4-medidas");
    });

    await page.setViewportSize(PHONE);
    await patientsWeek(page, info, practice.url, elena, respirar);

    await test.step("Ana lee lo que hubo entre sesiones, y se prepara", async () => {
      await page.setViewportSize(WIDE);
      await signInAs(page, office.token);
      await page.goto(`${ficha}?tab=between`);
      await expect(page.getByText("Hoy salí a andar")).toBeVisible();
      await expect(page.getByText("Quiero hablar de mi hermana")).toBeVisible();
      await picture(page, info, "ana-5-entre-sesiones");
      await goWithin(page, `${ficha}?tab=exercises`);
      await expect(page.getByText("Hoy, 1 de 1. En total, 3 veces")).toBeVisible();
      await picture(page, info, "ana-6-practicado");
      await goWithin(page, `${ficha}/antes-de-entrar`);
      await expect(page.getByRole("region", { name: "Recados" })).toContainText("mi hermana");
      await expect(page.getByRole("region", { name: "Medidas" })).toContainText("WHO-5");
      await picture(page, info, "ana-7-antes-de-entrar");
    });
    expect(practice.logged()).not.toContain("Traceback");
  },
);

async function patientsWeek(
  page: Page,
  info: TestInfo,
  url: string,
  elena: Elena,
  titulo: string,
): Promise<void> {
  await signInAs(page, elena.token);

  await test.step("Elena recibe el correo, y su inicio le dice qué hacer", async () => {
    await mailTo(url, elena.email);
    await page.goto(HOME);
    await expect(page.getByRole("link", { name: "Abrir lo nuevo" })).toBeVisible();
    await expect(page.getByText("1 vez al día. Hoy, 0 de 1.")).toBeVisible();
    await expect(page.getByText("Tienes un cuestionario pendiente")).toBeVisible();
    await picture(page, info, "elena-1-inicio");
    await looksRightAsItIs(page);
  });

  await test.step("lee la sesión nueva", async () => {
    await page.getByRole("link", { name: "Abrir lo nuevo" }).click();
    await expect(page.getByText("Llega más ligera.")).toBeVisible();
    await picture(page, info, "elena-2-sesion");
  });

  await test.step("practica tres días, con la pantalla encendida", async () => {
    for (const days of [2, 1, 0]) {
      await page.clock.setSystemTime(Date.now() - days * DAY_MS);
      await page.goto(HOME);
      await page.getByRole("link", { name: `Practicar: ${titulo}` }).click();
      const guide = page.getByRole("dialog", { name: "Practicar" });
      await expect(guide.getByText("Siéntate")).toBeVisible();
      if (days === 0) await picture(page, info, "elena-3-practicar");
      await guide.getByRole("button", { name: "Siguiente" }).press("Enter");
      await guide.getByRole("button", { name: "Terminar" }).press("Enter");
      await expect(guide.getByText(days === 0 ? "Hecho. Hoy, 1 de 1." : /^Hecho\./)).toBeVisible();
    }
    await goWithin(page, HOME);
    await expect(page.getByText("Hecho hoy")).toBeVisible();
    await picture(page, info, "elena-4-hecho");
    await looksRightAsItIs(page);
  });

  await test.step("escribe en su diario y lo comparte, y deja un recado", async () => {
    await goWithin(page, `${HOME}/diario`);
    await page.getByRole("radio", { name: "4 · Bien" }).press("Space");
    await page.getByLabel("Tu línea de hoy").fill("Hoy salí a andar");
    await page.getByRole("switch", { name: /Compartir esta línea con/ }).press("Space");
    await page.getByRole("button", { name: "Guardar" }).press("Enter");
    await expect(page.getByText(/podrá leerlo antes de la próxima sesión/)).toBeVisible();
    await picture(page, info, "elena-5-diario");
    await goWithin(page, `${HOME}/recados`);
    await page.getByLabel("Tu recado").fill("Quiero hablar de mi hermana");
    await page.getByRole("button", { name: "Dejar el recado" }).press("Enter");
    await expect(page.getByText(/^Dejado\. /)).toBeVisible();
    await picture(page, info, "elena-6-recado");
  });

  await test.step("responde al cuestionario", async () => {
    await goWithin(page, HOME);
    await page.getByRole("link", { name: "Responder" }).press("Enter");
    for (let item = 1; item <= 5; item++) {
      await expect(page.getByText(`${item} de 5`, { exact: true })).toBeVisible();
      if (item === 1) await picture(page, info, "elena-7-cuestionario");
      await page.keyboard.press("3");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Enviar respuestas" }).click();
    await picture(page, info, "elena-8-gracias");
  });

  await test.step("lo que quedó: lo vuelve a encontrar, y dice si lo tiene presente", async () => {
    await goWithin(page, HOME);
    const asked = page.getByRole("group", { name: `¿Recuerdas «${SAID}»?` });
    await asked.getByRole("button", { name: "Lo recuerdo" }).press("Enter");
    await expect(page.getByText(/^Gracias\. Si quieres volver/)).toBeVisible();
    await picture(page, info, "elena-9-lo-que-quedo");
  });

  await test.step("confirma su cita", async () => {
    await goWithin(page, HOME);
    await page.getByRole("button", { name: /^Confirmar/ }).click();
    await expect(page.getByText(/confirmada/i).first()).toBeVisible();
    await picture(page, info, "elena-10-cita");
  });
}

/** The whole page as it is now, among the results of this run. */
async function picture(page: Page, info: TestInfo, name: string): Promise<void> {
  await page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
}

/** A day so many from now. */
function isoIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
