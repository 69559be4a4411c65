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
  storageState: async ({ token, practice }, use) => {
    const localStorage = token ? [{ name: TOKEN_KEY, value: token }] : [];
    await use({ cookies: [], origins: [{ origin: practice.url, localStorage }] });
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
 * Signs somebody in from a public page, which asks nothing but who is there: on one of the application a call that is
 * on its way would be refused to the newcomer, and end what was just remembered.
 */
export async function signInAs(page: Page, token: string): Promise<void> {
  await page.goto("/features");
  await remember(page, token);
}
