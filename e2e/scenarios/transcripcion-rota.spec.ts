/** A transcript whose times make no sense: what can be heard of it is heard, and a correction mends nothing away. */

import type { Turno } from "../support/office";
import { ANY_WIDTH, expect } from "../support/scenario";
import { test } from "../support/signed-in";
import { clickWord, openBench, seconds, turn } from "../support/workbench";

/** One voice over the other, words of no length, and words outside of their own turn. */
const BROKEN: Turno[] = [
  { speaker_label: "Voz 1", start_time: 2, end_time: 30, text: "Sigo hablando." },
  {
    speaker_label: "Voz 2",
    start_time: 8,
    end_time: 12,
    text: "Le dije que no.",
    words: ["Le", "dije", "que", "no."].map((word) => ({ start: 9, end: 9, word })),
  },
  {
    speaker_label: "Voz 1",
    start_time: 30.5,
    end_time: 31.5,
    text: "Uno dos.",
    words: [
      { start: 40, end: 40, word: "Uno" },
      { start: 1, end: 1, word: "dos." },
    ],
  },
];

test("tiempos rotos, voces a la vez y palabras sin duración se oyen y se corrigen", {
  tag: ANY_WIDTH,
}, async ({ page, office }) => {
  const id = await openBench(page, office, BROKEN);
  const heard = (place: number) =>
    expect(turn(page, place)).toHaveAttribute("aria-current", "true");
  const map = page.getByRole("slider", { name: /^Mapa de voces/ });
  const at = (second: number, who: string) =>
    expect(map).toHaveAttribute("aria-valuetext", new RegExp(`^00:${second} de 00:5\\d, ${who}$`));

  await test.step("de dos voces a la vez suena la última en empezar, mientras dura", async () => {
    await map.focus();
    for (const _ of "..") await page.keyboard.press("ArrowRight");
    await at(10, "Voz 2");
    await page.keyboard.press("ArrowRight");
    await at(15, "Voz 1");
  });

  await test.step("una palabra sin duración se reproduce desde donde está", async () => {
    await clickWord(turn(page, 1), "dije");
    await expect.poll(() => seconds(page)).toBeGreaterThan(8.9);
    await heard(1);
    await page.getByRole("button", { name: "Pausar" }).click();
  });

  await test.step("al dividir un turno el tiempo no va hacia atrás", async () => {
    await turn(page, 2).focus();
    await page.keyboard.press("e");
    await page.keyboard.press("Control+Home");
    for (const _ of "Uno") await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Control+Enter");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Guardado hace un momento")).toBeVisible();
    const { segmentos } = await office.session(id);
    expect(segmentos.map(({ text }) => text)).toEqual([
      "Sigo hablando.",
      "Le dije que no.",
      "Uno",
      "dos.",
    ]);
    for (const { start_time, end_time } of segmentos)
      expect(end_time).toBeGreaterThanOrEqual(start_time);
  });
});
