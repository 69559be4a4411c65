/** The files that people take away. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { PYTHON } from "./places";

/** What the browser is given to keep when somebody asks for it: under which name, and its bytes. */
export async function kept(
  page: Page,
  ask: () => Promise<void>,
): Promise<{ name: string; bytes: string }> {
  const [download] = await Promise.all([page.waitForEvent("download"), ask()]);
  const bytes = readFileSync(await download.path(), "latin1");
  return { name: download.suggestedFilename(), bytes };
}

/** Unpacks a zip into a folder, as a person would. */
export function unpacked(zip: string, folder: string): void {
  execFileSync(PYTHON, ["-m", "zipfile", "-e", zip, folder]);
}
