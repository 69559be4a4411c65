/** What a cold browser fetches before a first page can be read: on a slow line each file is a wait. */

import type { Page } from "@playwright/test";
import { PACIENTE, RUTAS } from "../support/rutas";
import { ANY_WIDTH, expect } from "../support/scenario";
import { test, type Visitor } from "../support/signed-in";

const MOST = 20;
/** What may be wanted later is fetched long after. */
const QUIET_MS = 500;

test.use({ expectedComplaints: /404/ });

for (const visitor of ["nadie", "terapeuta", "paciente"] as const) {
  test.describe(visitor, { tag: ANY_WIDTH }, () => {
    test.use({ visitor });

    test(`${visitor}: ninguna primera página pide más de ${MOST} cosas`, async ({
      page,
      office,
    }) => {
      const { id } = await office.newPaciente(PACIENTE);
      for (const { ruta, pagina } of firstPagesOf(visitor)) {
        const asked = await askedFor(page, ruta.replace("{id}", id), pagina);
        const found = `${ruta}: ${asked.length}\n${asked.join("\n")}`;
        expect.soft(asked.length, found).toBeLessThanOrEqual(MOST);
      }
    });
  });
}

function firstPagesOf(visitor: Visitor) {
  const para = visitor === "nadie" ? "todos" : visitor;
  return RUTAS.filter((each) => each.para === para && !each.lleva);
}

/** The addresses that a page asks for until it is still, with nothing kept from before. */
async function askedFor(page: Page, url: string, heading: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  const asked: string[] = [];
  const note = (request: { url: () => string }) => asked.push(request.url());
  page.on("request", note);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
  for (let before = 0; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(QUIET_MS);
  }
  page.off("request", note);
  await client.detach();
  return asked;
}
