/** Scenarios that begin with somebody already inside: how they got there is told elsewhere. */

import type { Page } from "@playwright/test";
import type { Office } from "./office";
import { LUCIA } from "./people";
import { test as base } from "./scenario";

/** Ana; Lucía; somebody who has not changed their temporary password yet; a stranger. */
export type Visitor = "terapeuta" | "paciente" | "temporal" | "nadie";

const TOKEN_KEY = "access_token";

interface Entered {
  visitor: Visitor;
  /** The visitor's own sign-in; a stranger has none. */
  token: string | undefined;
}

export const test = base.extend<Entered>({
  visitor: ["terapeuta", { option: true }],
  token: async ({ office, visitor }, use) => use(await tokenOf(visitor, office)),
  page: async ({ page, token }, use) => {
    if (token) await comesBackAs(page, token);
    await use(page);
  },
});

async function tokenOf(visitor: Visitor, office: Office): Promise<string | undefined> {
  if (visitor === "nadie") return undefined;
  if (visitor === "terapeuta") return office.token;
  return office.signIn(visitor === "paciente" ? LUCIA : await office.newPaciente("Nueva"));
}

/**
 * The first page that is opened finds that sign-in, as when somebody comes back. It is written by that page itself: a
 * state given to the context, or an empty page to write it from, would cost a load of its own.
 */
async function comesBackAs(page: Page, token: string): Promise<void> {
  const remembered = await page.addInitScript(
    ([key, value]) => {
      if (location.protocol.startsWith("http")) localStorage.setItem(key, value);
    },
    [TOKEN_KEY, token] as const,
  );
  const isOpen = () => {
    if (!page.url().startsWith("http")) return;
    page.off("domcontentloaded", isOpen);
    // A page that has been closed meanwhile runs it no more.
    remembered.dispose().catch(() => undefined);
  };
  page.on("domcontentloaded", isOpen);
}

/** Have the browser of an open page remember that sign-in, or nobody's; the page learns it when reloaded. */
export async function remember(page: Page, token?: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      if (value) localStorage.setItem(key, value);
      else localStorage.clear();
    },
    [TOKEN_KEY, token] as const,
  );
}

/**
 * Signs somebody in from an empty page of the practice's address: on one of the application a call that is on its way
 * would be refused to the newcomer, and end what was just remembered.
 */
export async function signInAs(page: Page, token: string): Promise<void> {
  const body = '<!doctype html><link rel="icon" href="data:,">';
  await page.route("/vacia", (route) => route.fulfill({ contentType: "text/html", body }), {
    times: 1,
  });
  await page.goto("/vacia");
  await remember(page, token);
}
