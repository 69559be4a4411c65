/** What is not to stay in a session: not recorded while it is said, or taken out of it afterwards. */

import type { Locator } from "@playwright/test";
import { Api } from "../support/api";
import { beginDraft } from "../support/borrador";
import { WHOLE_CHROMIUM } from "../support/chromium";
import type { Turno } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { turn, turns } from "../support/workbench";

const SECRET = "Mi hermana Zarapito robó un coche.";
const TALK: Turno[] = [
  { speaker_label: "Voz 1", start_time: 0, end_time: 4, text: "¿Y tu hermana?" },
  { speaker_label: "Voz 2", start_time: 4, end_time: 7, text: SECRET },
  { speaker_label: "Voz 1", start_time: 7, end_time: 9, text: "¿Estás más tranquila?" },
];
const OFF_MS = 2000;
const MARK = "Fuera de registro (3 s)";

// Until the sound is out of it, the recording is refused.
test.use({ launchOptions: WHOLE_CHROMIUM, expectedComplaints: /status of 409/ });

test("«Esto no» deja de grabar y queda dicho dónde", { tag: ANY_WIDTH }, async ({
  page,
  context,
  office,
  practice,
}) => {
  await context.grantPermissions(["camera", "microphone"]);
  const paciente = await office.newPaciente("Ramón");
  await beginDraft(page, paciente);
  await page.getByRole("button", { name: "Grabar sesión" }).click();
  await page.getByRole("radio", { name: "Solo el micrófono" }).click();
  await page.getByRole("button", { name: "Empezar a grabar" }).click();
  const panel = page.getByRole("region", { name: "Grabación en marcha" });
  const bar = page.getByRole("region", { name: "Grabación", exact: true });
  await expect.poll(() => secondsOn(bar)).toBeGreaterThanOrEqual(2);

  await panel.getByRole("button", { name: "Esto no" }).press("Enter");
  await expect(panel).toContainText("De lo que se dice ahora no se guarda nada.");
  await expect(bar).toContainText("Fuera de registro");
  await looksRight(page);
  const before = await secondsOn(bar);
  await page.waitForTimeout(OFF_MS);
  expect(await secondsOn(bar)).toBe(before);
  await panel.getByRole("button", { name: "Volver a grabar" }).press("Enter");
  await expect(bar).toContainText("Grabando");
  await expect.poll(() => secondsOn(bar)).toBeGreaterThan(before);
  const api = new Api(practice.url, office.token);
  const [recording] = await api.get<{ fuera_de_registro: { segundos: number }[] }[]>(
    `/grabaciones/paciente/${paciente.id}`,
  );
  expect(recording?.fuera_de_registro).toHaveLength(1);
  expect(recording?.fuera_de_registro[0]?.segundos).toBeGreaterThanOrEqual(2);
  await panel.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("button", { name: "Descartar grabación" }).click();
  await expect(panel).toBeHidden();
});

test("un tramo se quita de la transcripción y de la grabación, y se pregunta dos veces", {
  tag: ANY_WIDTH,
}, async ({ page, office, practice }) => {
  const elena = await office.newUser("Elena");
  const { id } = await office.newSession(elena, TALK);
  const place = `?tab=sessions&sesion=${id}&vista=transcripcion`;
  await page.goto(`/dashboard/terapeuta/pacientes/${elena.id}${place}`);
  await expect(turns(page)).toHaveCount(TALK.length);

  await test.step("con el teclado se elige el tramo, y se dice qué se quita", async () => {
    await turn(page, 1).focus();
    await page.getByRole("button", { name: "Dejar fuera de registro" }).press("Enter");
    await page.getByLabel("Desde el turno").selectOption({ label: `00:04 · Voz 2 · ${SECRET}` });
    await page.getByLabel("Hasta el turno").selectOption({ label: `00:04 · Voz 2 · ${SECRET}` });
    await expect(page.getByText("Se quita 1 turno: de 00:04 a 00:07.")).toBeVisible();
    await looksRight(page);
    await page.getByRole("button", { name: "Continuar" }).press("Enter");
  });

  await test.step("la segunda vez hay que escribirlo", async () => {
    await expect(page.getByText("No se puede deshacer.")).toBeVisible();
    await expect(page.getByText("Tus propias notas no se revisan")).toBeVisible();
    const confirm = page.getByRole("button", { name: "Quitar para siempre" });
    await expect(confirm).toBeDisabled();
    await page.getByLabel(/^Para confirmarlo/).fill("fuera de registro");
    await looksRight(page);
    await confirm.press("Enter");
  });

  await expect(page.getByText("Ese tramo ya no está en la sesión.")).toBeVisible();
  await expect(turn(page, 1)).toHaveText(MARK);
  await expect(page.getByText(SECRET)).toBeHidden();
  // By itself, as soon as the sound is out of it.
  await expect(page.locator(".video video")).toBeAttached({ timeout: 60_000 });

  const read = await new Api(practice.url, elena.token).get<object>(
    `/sesiones/paciente/sesion/${id}`,
  );
  expect(JSON.stringify(read)).toContain(MARK);
  expect(JSON.stringify(read)).not.toContain("Zarapito");
});

async function secondsOn(bar: Locator): Promise<number> {
  const [minutes = 0, seconds = 0] = (await bar.getByRole("time").innerText())
    .split(":")
    .map(Number);
  return 60 * minutes + seconds;
}
