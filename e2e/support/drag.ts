/** Carrying one thing to where another one is. */

import type { Locator, Page } from "@playwright/test";

interface Point {
  x: number;
  y: number;
}

/** As a hand does it with the mouse: with more than one step on the way. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await middlesOf(from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 8 });
  await page.mouse.up();
}

/** As a finger does it. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = await middlesOf(from, to);
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  await touch("touchMove", [{ x: end.x, y: (start.y + end.y) / 2 }]);
  await touch("touchMove", [end]);
  await touch("touchEnd", []);
}

async function middlesOf(from: Locator, to: Locator): Promise<[Point, Point]> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error("a handle is not there");
  return [middle(start), middle(end)];
}

function middle({ x, y, width, height }: Point & { width: number; height: number }): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
