/** The transcript's workbench: heard, corrected and shared out, and nothing of it lost. */

import type { Locator, Page } from "@playwright/test";
import { hold } from "../support/network";
import type { Turno } from "../support/office";
import { ANY_WIDTH, expect, looksRight } from "../support/scenario";
import { test } from "../support/signed-in";
import { clickWord, openBench, seconds, turn, turns } from "../support/workbench";

const TALK: [string, string][] = [
  ["Voz 1", "¿Cómo fue la llamada con tu hermana?"],
  ["Voz 2", "Corta. No se enfadó. Me quedé callada y se estaba bien."],
  ["Voz 1", "¿Dónde lo notas?"],
  ["Voz 2", "En los hombros, que los tengo bajos."],
];

test("toda la mesa se maneja con el teclado, y lo corregido queda guardado", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const id = await openBench(page, office, talk());
  const said = async () => (await office.session(id)).segmentos.map(({ text }) => text);
  const { keyboard } = page;
  const first = turn(page, 0).getByRole("button", { name: /^Reproducir desde/ });
  await tabTo(page, first);

  await test.step("los atajos se ven y se cierran", async () => {
    await keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Atajos de teclado" })).toContainText(
      "Dividir el turno en el cursor",
    );
    await looksRight(page);
    await keyboard.press("Escape");
    await expect(first).toBeFocused();
  });

  await test.step("reproducir, avanzar y retroceder", async () => {
    await keyboard.press("ArrowDown");
    await expect(turn(page, 1)).toBeFocused();
    await keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Pausar" })).toBeVisible();
    await keyboard.press("Space");
    await expect(page.getByRole("button", { name: "Reproducir", exact: true })).toBeVisible();
    const before = await seconds(page);
    await keyboard.press("ArrowRight");
    expect(await seconds(page)).toBeCloseTo(before + 3, 0);
    await keyboard.press("ArrowLeft");
    expect(await seconds(page)).toBeCloseTo(before, 0);
  });

  await test.step("corregir y dividir por el cursor", async () => {
    await keyboard.press("e");
    await expect(page.getByRole("textbox", { name: "Lo que dijo Voz 2" })).toBeFocused();
    await keyboard.press("Control+Home");
    for (const _ of "Corta.") await keyboard.press("ArrowRight");
    await keyboard.type(" Muy corta.");
    await looksRight(page);
    await keyboard.press("Control+Enter");
    await keyboard.press("Enter");
    await expect(turn(page, 1)).toContainText("Corta. Muy corta.");
    await expect(turn(page, 2)).toBeFocused();
    await expect(turn(page, 2)).toContainText("No se enfadó.");
  });

  await test.step("dar un turno a otra voz, y nombrarla en toda la sesión", async () => {
    await keyboard.press("1");
    await expect(turn(page, 2)).toContainText("Voz 1");
    await keyboard.press("q");
    await expect(page.getByRole("menuitem", { name: "Es Terapeuta" })).toBeFocused();
    await keyboard.press("Enter");
    await expect(turn(page, 0)).toContainText("Terapeuta");
  });

  await test.step("unir, deshacer y rehacer", async () => {
    await keyboard.press("m");
    await expect(turns(page)).toHaveCount(4);
    await keyboard.press("Control+z");
    await expect(turns(page)).toHaveCount(5);
    await expect(page.getByText("Deshecho: unir los turnos")).toBeAttached();
    await keyboard.press("Control+Shift+z");
    await expect(turns(page)).toHaveCount(4);
  });

  await test.step("buscar y quedarse en lo hallado", async () => {
    await keyboard.press("b");
    await keyboard.type("DONDE");
    await expect(page.getByText("1 de 1", { exact: true })).toBeVisible();
    await keyboard.press("Escape");
    await expect(turn(page, 2)).toBeFocused();
  });

  await expect(page.getByText("Guardado hace un momento")).toBeVisible();
  await expect
    .poll(said)
    .toEqual([
      TALK[0]?.[1],
      "Corta. Muy corta.",
      "No se enfadó. Me quedé callada y se estaba bien. ¿Dónde lo notas?",
      TALK[3]?.[1],
    ]);
  const { segmentos } = await office.session(id);
  expect(segmentos[2]?.words?.[0]).toEqual({ start: 11, end: 11.9, word: "No" });
});

test("la mesa tiene la pantalla para ella: un clic en una palabra, el mapa, una voz sola y la velocidad", async ({
  page,
  office,
}) => {
  await openBench(page, office, talk());
  await test.step("la transcripción ocupa la pantalla", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Sesión 1" })).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
    const text = await turn(page, 0).locator("p").boundingBox();
    const screen = page.viewportSize()?.width ?? 0;
    if (screen > 1000) expect(text?.width).toBeGreaterThan(600);
  });

  await test.step("un clic en una palabra la reproduce", async () => {
    await clickWord(turn(page, 1), "callada");
    await expect.poll(() => seconds(page)).toBeGreaterThan(16.4);
    expect(await seconds(page)).toBeLessThan(30);
    await expect(turn(page, 1)).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "Pausar" }).click();
  });

  await test.step("el mapa dice quién habla", async () => {
    const map = page.getByRole("slider", { name: /^Mapa de voces/ });
    await map.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(map).toHaveAttribute("aria-valuetext", /^00:05 de 00:5\d, Voz 1$/);
    await looksRight(page);
  });

  await test.step("una voz se lee sola", async () => {
    await page.getByRole("radio", { name: "Voz 2" }).click();
    const spoken = talk().filter(({ speaker_label }) => speaker_label === "Voz 2").length;
    await expect(turns(page)).toHaveCount(spoken);
  });

  await test.step("la velocidad y la imagen oculta se recuerdan", async () => {
    await page.getByRole("button", { name: "Ocultar imagen" }).click();
    await expect(page.getByText("Imagen velada. Pulsa V para verla")).toBeAttached();
    await page.getByRole("button", { name: "Velocidad 1", exact: true }).click();
    await looksRight(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "Mostrar imagen" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Velocidad 1,25" })).toBeVisible();
    const video = page.locator(".video video");
    expect(await video.evaluate((v: HTMLVideoElement) => v.playbackRate)).toBe(1.25);
  });

  await page.getByRole("link", { name: "Listo" }).click();
  await expect(page.getByRole("link", { name: "Abrir transcripción" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Secciones de la ficha" })).toBeVisible();
});

test("de una charla larga, lo último está tan a mano como lo primero", { tag: ANY_WIDTH }, async ({
  page,
  office,
}) => {
  const paciente = await office.newPaciente("Elena");
  const { id } = await office.newSession(paciente, longTalk());
  await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}?tab=sessions&sesion=${id}`);
  const letVideoCome = await hold(page, `/sesiones/${id}/download-video`);
  await page.getByRole("link", { name: "Oír y corregir" }).click();
  const last = turn(page, LONG - 1);
  const { keyboard } = page;

  await test.step("buscar lleva al último turno, y el teclado sigue desde él", async () => {
    await page.getByRole("searchbox", { name: "Buscar en la sesión" }).fill("faro");
    await expect(page.getByText("1 de 1", { exact: true })).toBeVisible();
    await expect(last).toBeInViewport();
    await keyboard.press("Escape");
    await expect(last).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(turn(page, LONG - 2)).toBeFocused();
    await keyboard.press("ArrowDown");
  });

  await test.step("lo que se pide antes de que llegue el video se oye cuando llega", async () => {
    await last.getByRole("button", { name: /^Reproducir desde/ }).click();
    letVideoCome();
    await expect.poll(() => seconds(page)).toBeGreaterThan(44.8);
    await expect(last).toHaveAttribute("aria-current", "true");
    await page.getByRole("button", { name: "Pausar" }).click();
  });
});

const LONG = 300;

/** Three hundred turns, no longer than the film. */
function longTalk(): Turno[] {
  return Array.from({ length: LONG }, (_, place) => ({
    speaker_label: place % 2 === 0 ? "Voz 1" : "Voz 2",
    start_time: place * 0.15,
    end_time: (place + 1) * 0.15,
    text: place === LONG - 1 ? "Al fondo, el faro." : "Cada día un poco más lejos de la casa.",
  }));
}

/** A word a second; the turns follow one another from the third second on. */
function talk(): Turno[] {
  let now = 3;
  return TALK.map(([speaker_label, text]) => {
    const start_time = now;
    const words = text.split(" ").map((word) => {
      now += 1;
      return { start: now - 1, end: now - 0.1, word };
    });
    return { speaker_label, start_time, end_time: now, text, words };
  });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}
