/** What every scenario stands on: a practice, and a page on which nothing may go wrong unseen. */

import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { Practice } from "./practice";

interface Fixtures {
  /** Browser complaints that this scenario provokes on purpose. */
  expectedComplaints: RegExp[];
}

export const test = base.extend<Fixtures, { practice: Practice }>({
  practice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const practice = await Practice.open();
      await use(practice);
      await practice.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ practice }, use) => use(practice.url),
  expectedComplaints: [[], { option: true }],
  page: async ({ page, expectedComplaints }, use) => {
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await use(page);
    const unexpected = complaints.filter(
      (complaint) => !expectedComplaints.some((pattern) => pattern.test(complaint)),
    );
    expect(unexpected, "the browser's console").toEqual([]);
  },
});

/** WCAG 2.2 AA as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
  );
  expect(found, "axe").toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, "pixels wider than the screen").toBeLessThanOrEqual(0);
}

export { expect };
