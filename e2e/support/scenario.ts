/** What every scenario stands on: a practice, and a page on which nothing may go wrong unseen. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { Office } from "./office";
import type { Practice, PracticeSettings } from "./practice";
import { Practices } from "./practices";
import { PHONE } from "./screens";

interface Fixtures {
  /** What is unusual about the practice in which it takes place. */
  practiceSettings: PracticeSettings;
  practice: Practice;
  /** A browser complaint that this scenario provokes on purpose. */
  expectedComplaints: RegExp | undefined;
  /**
   * Whether a page that is open for four seconds fetches the code of every room, as it does unless a browser is asked
   * to save data. It costs a second of processor time each time, and matters where a room is opened without a network.
   */
  preloading: boolean;
  /** Ana at her desk, to prepare what a scenario needs and to look at what the server has. */
  office: Office;
}

interface Surroundings {
  practices: Practices;
}

/** A server starts in seconds; on a machine that does much else, a minute or two. */
const START_WITHIN_MS = 180_000;

/** What the browser says of a worker that most scenarios do without (playwright.config). */
const WITHOUT_WORKER = "Service Worker registration blocked by Playwright";

export const test = base.extend<Fixtures, Surroundings>({
  practiceSettings: [{}, { option: true }],
  practices: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads there what a fixture stands on.
    async ({}, use) => {
      const practices = new Practices();
      await use(practices);
      await practices.close();
    },
    { scope: "worker" },
  ],
  practice: [
    async ({ practices, practiceSettings }, use) => use(await practices.with(practiceSettings)),
    // It takes nothing from the scenario's own time.
    { timeout: START_WITHIN_MS },
  ],
  baseURL: async ({ practice }, use) => use(practice.url),
  office: async ({ practice }, use) => use(await Office.open(practice.url)),
  expectedComplaints: [undefined, { option: true }],
  preloading: [false, { option: true }],
  // The whole context, so that a second tab cannot complain unheard.
  context: async ({ context, expectedComplaints, preloading }, use) => {
    if (!preloading) await context.addInitScript(saveData);
    const complaints: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        complaints.push(message.text());
    });
    context.on("weberror", (error) => complaints.push(String(error.error())));
    await use(context);
    const unexpected = complaints.filter(
      (complaint) => !expectedComplaints?.test(complaint) && complaint !== WITHOUT_WORKER,
    );
    expect(unexpected, "the browser's console").toEqual([]);
  },
});

function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Of scenarios that would only be gone through again on a phone: `looksRight` shows them there. */
export const ANY_WIDTH = "@any-width";

/**
 * What a page must be whatever it shows, once it shows something: accessible, and no wider than the screen. A wide
 * one is looked at as it stands on a phone, too, so that nobody need go through a flow again for that.
 */
export async function looksRight(page: Page): Promise<void> {
  await looksRightAsItIs(page);
  const screen = page.viewportSize();
  if (!screen || screen.width <= PHONE.width) return;
  await page.setViewportSize(PHONE);
  // What measures itself does so a moment later.
  await expect.poll(() => sideways(page), "pixels wider than a phone").toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.setViewportSize(screen);
}

/** The same at this width alone: a menu that is open closes when its window changes. */
export async function looksRightAsItIs(page: Page): Promise<void> {
  await page.locator("h1").first().waitFor({ state: "attached" });
  await expectNoSideways(page);
  await expectAccessible(page);
}

// Half the length, and half the time to load, of what the package exports.
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare const axe: typeof Axe;

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

declare global {
  /** What has been looked at in this document, and what its contrast came from then. */
  var seen: WeakMap<Element, string> | undefined;
}

/**
 * WCAG 2.2 AA as far as a machine can tell. Contrast takes more than half of the time: a document that is looked at
 * again, later or at another width, is asked for it only where something is new, or looks otherwise than it did.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Its code takes three times as long to load as a look does: once for a document is enough.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const found = await page.evaluate(async (rules) => {
    const look = async (where: Axe.ElementContext, options: Axe.RunOptions) => {
      const { violations } = await axe.run(where, { ...options, resultTypes: ["violations"] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`,
      );
    };
    const inkOf = (element: Element) => {
      const style = getComputedStyle(element);
      const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = style;
      const inks = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight];
      // Nobody is asked to read what has no letters, nor what cannot be pressed.
      const written = [...element.childNodes].some(
        (one) => one.nodeType === Node.TEXT_NODE && one.nodeValue?.trim(),
      );
      return [...inks, written, element.matches(":disabled, [aria-disabled=true]")].join("|");
    };
    const seen = globalThis.seen ?? new WeakMap<Element, string>();
    const shown = [...document.querySelectorAll("*")].filter((one) => one.checkVisibility());
    const fresh = new Set<Element>();
    for (const one of shown) {
      const ink = inkOf(one);
      if (seen.get(one) !== ink) fresh.add(one);
      seen.set(one, ink);
    }
    const first = !globalThis.seen;
    globalThis.seen = seen;
    const said = await look(document, {
      runOnly: rules,
      rules: { "color-contrast": { enabled: first } },
    });
    // What lies in something new is looked at with it.
    const outermost = [...fresh].filter(
      (one) => !one.parentElement || !fresh.has(one.parentElement),
    );
    if (first || outermost.length === 0) return said;
    return [...said, ...(await look(outermost, { runOnly: ["color-contrast"] }))];
  }, RULES);
  expect(found, "axe").toEqual([]);
}

/** Nothing is wider than the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await sideways(page), "pixels wider than the screen").toBeLessThanOrEqual(0);
}

function sideways(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

export { expect };
