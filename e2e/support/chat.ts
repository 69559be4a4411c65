/** A conversation with the assistant, as whoever asks uses it. */

import type { Locator, Page } from "@playwright/test";

export function talk(page: Page): Locator {
  return page.getByRole("region", { name: "Conversación" });
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
