/** The network as it is now and then: slow, or gone. Nothing is ever answered in the server's place. */

import type { Page } from "@playwright/test";

/** Keep a page's next call of that path waiting until the returned function lets it go. */
export async function hold(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    `**/api/v1${path}`,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

/** Lose a page's next call of that path, as a network that breaks for a moment does. */
export async function lose(page: Page, path: string): Promise<void> {
  await page.route(`**/api/v1${path}`, (route) => route.abort("internetdisconnected"), {
    times: 1,
  });
}

/** The server does what a page's next call of that path asks, and its answer is lost on the way. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**/api/v1${path}`,
    async (route) => {
      await route.fetch();
      await route.abort("internetdisconnected");
    },
    { times: 1 },
  );
}

/** Lose every call of that path until the returned function brings the network back. */
export async function cut(page: Page, path: string): Promise<() => Promise<void>> {
  const address = `**/api/v1${path}`;
  await page.route(address, (route) => route.abort("internetdisconnected"));
  return () => page.unroute(address);
}

/** Send no more than so many bytes a second, until the returned function takes the limit away. */
export async function narrow(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limit(bytesPerSecond);
  return () => limit(-1).then(() => undefined);
}

/** Everything that the server tells a page from now on, or since `beginAnew`. */
export function listenTo(page: Page) {
  let heard: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/api/") || response.request().resourceType() === "media") return;
    // What is still being read when it begins anew belongs to what was before.
    const now = heard;
    now.push(await response.text().catch(() => ""));
  });
  return {
    words: () => heard.join(" "),
    beginAnew: () => {
      heard = [];
    },
  };
}
