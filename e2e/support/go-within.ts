/** From page to page without loading anything anew, as a long visit of the application goes. */

import { expect, type Page } from "@playwright/test";

/** Without a call for so long, a page has asked for all that it shows. */
const QUIET_MS = 500;

/** Goes to an address of the application as its back button would; it is there once nothing is asked for any more. */
export async function goWithin(page: Page, place: string): Promise<void> {
  const asked = callsOf(page);
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, place);
  await expect(page).toHaveURL(place);
  await expect.poll(asked.quietFor, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
  asked.stop();
}

/** For how long a page has had no call under way. */
function callsOf(page: Page) {
  const underWay = new Set<object>();
  let since = Date.now();
  const begins = (call: object) => underWay.add(call);
  const ends = (call: object) => {
    underWay.delete(call);
    since = Date.now();
  };
  page.on("request", begins).on("requestfinished", ends).on("requestfailed", ends);
  return {
    quietFor: () => (underWay.size > 0 ? 0 : Date.now() - since),
    stop: () => {
      page.off("request", begins).off("requestfinished", ends).off("requestfailed", ends);
    },
  };
}
