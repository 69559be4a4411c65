/** The files that people take away. */

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** What the browser is given to keep when somebody asks for it: under which name, and its bytes. */
export async function kept(
  page: Page,
  ask: () => Promise<void>,
): Promise<{ name: string; bytes: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), ask()]);
  const bytes = readFileSync(await download.path(), "latin1");
  return { name: download.suggestedFilename(), bytes };
}
