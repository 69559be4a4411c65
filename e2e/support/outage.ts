/** What a page asks for and does not get, until it asks again. */

import type { Locator, Page, Route } from "@playwright/test";
import { toasts } from "./browser-session";
import { expect, looksRight } from "./scenario";

/** Calls that wait, then are lost, then come through again. */
export interface Outage {
  lose: () => void;
  mend: () => Promise<void>;
}

/** Keep a page's calls of that path waiting. */
export async function outage(page: Page, path: string): Promise<Outage> {
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  const url = `**/api/v1${path}`;
  const refuse = async (route: Route) => {
    await lost;
    await route.abort("internetdisconnected");
  };
  await page.route(url, refuse);
  return { lose, mend: () => page.unroute(url, refuse) };
}

interface Words {
  /** What is read while it is on its way; without it the wait is only drawn. */
  waiting?: string;
  failure: string;
}

/** Something is on its way, does not arrive, and comes when it is asked for again. The page's clock is installed. */
export async function comesOnRetry(
  page: Page,
  { lose, mend }: Outage,
  { waiting, failure }: Words,
): Promise<void> {
  if (waiting) {
    await expect(page.getByText(waiting, { exact: true })).toBeVisible();
    await looksRight(page);
  }
  lose();
  const said = page.getByRole("alert").filter({ hasText: failure });
  await givesUp(page, said);
  // The page says it alone.
  await expect(toasts(page, failure)).toHaveCount(0);
  await looksRight(page);
  await mend();
  await said.getByRole("button", { name: "Reintentar" }).click();
  await expect(said).toBeHidden();
}

/** The waits between a page's tries pass at once, until it says that it has given up. */
async function givesUp(page: Page, said: Locator): Promise<void> {
  const toldSoon = async () => {
    await page.clock.fastForward("00:02");
    await expect(said).toBeVisible({ timeout: 100 });
  };
  await expect(toldSoon).toPass({ intervals: [50], timeout: 10_000 });
}
