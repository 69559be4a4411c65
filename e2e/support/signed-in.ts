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
  // A state given to the context would cost a window of its own.
  page: async ({ page, token }, use) => {
    if (token) await signInAs(page, token);
    await use(page);
  },
});

async function tokenOf(visitor: Visitor, office: Office): Promise<string | undefined> {
  if (visitor === "nadie") return undefined;
  if (visitor === "terapeuta") return office.token;
  return office.signIn(visitor === "paciente" ? LUCIA : await office.newPaciente("Nueva"));
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
