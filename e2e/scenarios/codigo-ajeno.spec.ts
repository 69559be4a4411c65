/** Whatever somebody writes as code is read as what they wrote: no script of theirs runs, nothing leaves. */

import type { BrowserContext, Page } from "@playwright/test";
import { goWithin } from "../support/go-within";
import type { Office } from "../support/office";
import { turnsOf } from "../support/office";
import { ANY_WIDTH, expect } from "../support/scenario";
import { signInAs, test } from "../support/signed-in";

const OUTSIDE = "https://fuera.example";
const RUNS = "globalThis.ajeno=1";
/** Each would run, or ask another server for something, if it were taken for more than a text. */
const CODE = [
  `<script>${RUNS}</script>`,
  `<img src=x onerror="${RUNS}">`,
  `"><svg onload=${RUNS}>`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  `<img src="${OUTSIDE}/foto.png">`,
];
const MARKDOWN = [
  ...CODE,
  `![foto](${OUTSIDE}/imagen.png)`,
  `[pulsa](javascript:${RUNS})`,
  `[pulsa](data:text/html,<script>${RUNS}</script>)`,
  `<${OUTSIDE}/enlace>`,
];
const NAME = `<img src=x onerror=${RUNS}>`;
const ALL = CODE.join("\n");

test("lo que alguien escribe como código se lee, no corre y no llama fuera", {
  tag: ANY_WIDTH,
}, async ({ page, context, office }) => {
  const called = callsOutside(context);
  const { paciente, sesion } = await filled(office);
  const ficha = `/dashboard/terapeuta/pacientes/${paciente.id}`;

  await test.step("en las pantallas de su terapeuta", async () => {
    await page.goto("/dashboard/terapeuta/pacientes");
    for (const place of [
      "/dashboard/terapeuta/pacientes",
      ficha,
      `${ficha}?editar=terapia`,
      `${ficha}?tab=sessions&sesion=${sesion}`,
      `${ficha}?tab=sessions&sesion=${sesion}&vista=transcripcion`,
      `${ficha}?tab=exercises`,
      `${ficha}?tab=modules`,
      `${ficha}?tab=progress`,
      `${ficha}?tab=between`,
      `${ficha}?tab=ai-chat`,
      `${ficha}?tab=sessions&vista=carpetas`,
      `${ficha}/antes-de-entrar`,
      `${ficha}/accesos`,
      `${ficha}/expediente`,
      `${ficha}/consentimientos`,
      "/dashboard/terapeuta/agenda",
      "/dashboard/terapeuta/solicitudes",
      "/dashboard/terapeuta/tipos-sesiones",
      "/dashboard/terapeuta/ejercicios",
      `/dashboard/terapeuta/nueva-sesion?paciente=${paciente.id}`,
      "/dashboard/terapeuta/perfil",
    ])
      await readsOnly(page, place);
  });

  await test.step("y en las del paciente", async () => {
    await signInAs(page, paciente.token);
    await page.goto("/dashboard/paciente");
    for (const place of [
      "/dashboard/paciente",
      "/dashboard/paciente/sesiones",
      `/dashboard/paciente/sesiones?sesion=${sesion}`,
      "/dashboard/paciente/diario",
      "/dashboard/paciente/recados",
      "/dashboard/paciente/ejercicios",
      "/dashboard/paciente/chat-ia",
      "/dashboard/paciente/perfil",
      "/dashboard/paciente/accesos",
      "/dashboard/paciente/consentimientos",
      "/dashboard/paciente/privacidad",
    ])
      await readsOnly(page, place);
  });

  await test.step("se lee letra por letra", async () => {
    await goWithin(page, `/dashboard/paciente/sesiones?sesion=${sesion}`);
    const read = page.getByRole("dialog", { name: "Sesión 1" });
    for (const line of CODE) await expect(read.getByText(line).last()).toBeVisible();
    await expect(read.getByRole("img")).toHaveCount(0);
  });
  expect(called, "calls to other servers").toEqual([]);
});

/** Somebody whose every text is code, and who has one of everything. */
async function filled(office: Office) {
  await office.shareEverything();
  const paciente = await office.newUser(NAME);
  await office.change(paciente, {
    apellido: NAME,
    objetivos_terapia: ALL,
    plan_tratamiento: ALL,
    notas_terapeuticas: ALL,
  });
  await office.newTipo({ nombre: NAME, descripcion: ALL, campos: [] });
  await office.newCita(paciente, {
    inicio_local: "2026-11-27T16:00",
    duracion_minutos: 50,
    lugar: NAME,
  });
  await office.newDraft(paciente, NAME, { notas: ALL });
  const said = turnsOf(CODE.map((line) => [NAME, line] as const));
  const texts = { notas: ALL, temas_importantes: ALL, notas_privadas: ALL, observaciones: ALL };
  const analysis = MARKDOWN.join("\n\n");
  const { id: sesion } = await office.newSession(paciente, said, {
    ...texts,
    analisis_ia: analysis,
    analisis_ia_paciente: analysis,
  });
  await office.chooseQuedo(sesion, 0, CODE[0] as string);
  await office.writeBetween(paciente, NAME, ALL);
  const ejercicio = await office.banco.newEjercicio({ titulo: NAME, descripcion: ALL });
  const modulo = await office.banco.newModulo(NAME, [ejercicio], ALL);
  await office.banco.asignarModulo(paciente, modulo);
  await office.banco.completar(paciente, ejercicio, ALL);
  return { paciente, sesion };
}

/** What the pages ask of any server but their own. */
function callsOutside(context: BrowserContext): string[] {
  const called: string[] = [];
  context.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost" && hostname !== "127.0.0.1")
      called.push(request.url());
  });
  return called;
}

/** The page is there whole, says the code as a text if it says it at all, and has run nothing of it. */
async function readsOnly(page: Page, place: string): Promise<void> {
  await goWithin(page, place);
  await expect(page.getByRole("heading").first()).toBeVisible();
  const found = await page.evaluate(() => ({
    ran: "ajeno" in globalThis,
    made: document.querySelectorAll(
      "img[src='x'], svg[onload], iframe[srcdoc], a[href^='javascript:']",
    ).length,
  }));
  expect.soft(found, place).toEqual({ ran: false, made: 0 });
}
