/** A conversation with the assistant, as whoever asks uses it. */

import type { Locator, Page } from "@playwright/test";
import type { Turno } from "./office";

export function talk(page: Page): Locator {
  return page.getByRole("region", { name: "Conversación", exact: true });
}

/** Writes a question, line by line, and sends it. */
export async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByLabel("Tu pregunta");
  for (const [place, line] of question.split("\n").entries()) {
    if (place > 0) await input.press("Shift+Enter");
    await input.pressSequentially(line);
  }
  await input.press("Enter");
}

const OTHER = "Hablamos de otra cosa, que no tiene que ver con lo que se busca. ".repeat(8);

/** Long enough to be followed from one place to another; the second voice says this at 10:20. */
export function longTalk(said: string, voices: readonly [string, string]): Turno[] {
  return Array.from({ length: 40 }, (_, place) => ({
    speaker_label: voices[place % 2] ?? "",
    text: place === 31 ? `${said} ${OTHER}` : OTHER,
    start_time: place * 20,
    end_time: place * 20 + 15,
  }));
}
