/**
 * Every first page, as a cold browser of a phone gets it and as people read it: it asks for little, since on a slow
 * line each file is a wait, and it fits with letters of twice the size and on the narrowest phone.
 */

import type { Page } from "@playwright/test";
import type { Office } from "../support/office";
import { destinationOf, PACIENTE, RUTAS } from "../support/rutas";
import { ANY_WIDTH, expect, expectNoSideways } from "../support/scenario";
import { PHONE } from "../support/screens";
import { test, type Visitor } from "../support/signed-in";

const MOST = 20;
/** What a home shows is asked for at once, and drawn once: nothing of it moves away again. */
const HOMES = ["/dashboard/paciente", "/dashboard/terapeuta/pacientes"];
const MOST_MOVED = 0.02;
/** What may be wanted later is fetched long after. */
const QUIET_MS = 500;

const TITLES = {
  nadie: "lo público pide poco, y cabe con letra al doble y a 320 píxeles",
  paciente: "lo del paciente pide poco, y cabe con letra al doble y a 320 píxeles",
  terapeuta: "lo de la terapeuta pide poco, y cabe con letra al doble y a 320 píxeles",
};

test.use({ expectedComplaints: /404/, preloading: true });

for (const visitor of ["nadie", "paciente", "terapeuta"] as const) {
  test.describe(visitor, { tag: ANY_WIDTH }, () => {
    test.use({ visitor });

    test(TITLES[visitor], async ({ page, office }) => {
      for (const { url, pagina, first } of await places(office, visitor)) {
        await page.setViewportSize(PHONE);
        if (first) {
          const asked = await askedFor(page, url, pagina);
          const found = `${url}: ${asked.length}\n${asked.join("\n")}`;
          expect.soft(asked.length, found).toBeLessThanOrEqual(MOST);
          if (HOMES.includes(url)) {
            expect.soft(askedTwice(asked), found).toEqual([]);
            expect.soft(await moved(page), `${url} moves`).toBeLessThanOrEqual(MOST_MOVED);
          }
        } else await opens(page, url, pagina);
        await test.step(`${url}, letra al doble`, () => fitsWithLargeText(page));
        await test.step(`${url}, 320 píxeles`, async () => {
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSideways(page);
        });
      }
    });
  });
}

/**
 * Wherever somebody gets to; `first` are the pages that are theirs to begin with. On what is everybody's whoever has
 * entered finds nothing of theirs but their name: that is looked at with the longer one, the patient's.
 */
async function places(office: Office, visitor: Visitor) {
  const { id } = await office.newPaciente(PACIENTE);
  const para = visitor === "nadie" ? "todos" : visitor;
  const firsts = new Set(
    RUTAS.filter((each) => each.para === para && !each.lleva).map(({ ruta }) => ruta),
  );
  const looked = RUTAS.filter((each) => visitor !== "terapeuta" || each.para !== "todos");
  const found = looked
    .map((ruta) => destinationOf(ruta, visitor))
    .map(({ url, pagina }) => ({
      url: url.replace("{id}", id),
      pagina,
      first: firsts.has(url),
    }));
  return [...new Map(found.map((place) => [place.url, place])).values()];
}

async function opens(page: Page, url: string, heading: string): Promise<void> {
  await page.goto(url);
  await expect(page).toHaveURL(url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
}

/** The addresses that a page asks for until it is still, with nothing kept from before. */
async function askedFor(page: Page, url: string, heading: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  // Whatever the page before was still fetching for later is not this one's.
  await page.goto("about:blank");
  const asked: string[] = [];
  const note = (request: { url: () => string }) => asked.push(request.url());
  // Whoever is inside is asked for long before the code is here: it does not come until then.
  if (inside(url)) {
    const early = page.waitForRequest(/\/api\/v1\/auth\/me$/);
    await page.route(CODE, async (route) => {
      await early;
      await route.continue();
    });
  }
  page.on("request", note);
  await opens(page, url, heading);
  for (let before = 0; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(QUIET_MS);
  }
  page.off("request", note);
  await page.unroute(CODE);
  await client.detach();
  return asked;
}

const CODE = /\/assets\/framework-/;
const inside = (url: string) => url.startsWith("/dashboard");

/** What is asked early is what is wanted then: the same of the API is never asked for again. */
function askedTwice(asked: readonly string[]): string[] {
  const paths = asked
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith("/api/"));
  return paths.filter((path, place) => paths.indexOf(path) < place);
}

/** How far what was drawn has moved since, as browsers count it. */
function moved(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: "layout-shift", buffered: true });
        // What was kept for whoever asks is told in a task of its own.
        setTimeout(() => resolve(sum), 50);
      }),
  );
}

/** As a reader sets it in the browser: every size that is not a screen's own follows. */
async function fitsWithLargeText(page: Page): Promise<void> {
  const size = (value: string) =>
    page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, value);
  await size("32px");
  await expectNoSideways(page);
  expect(await wordsCutOff(page)).toEqual([]);
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  if ((await skip.count()) > 0) {
    await expect(skip).toHaveCSS("clip-path", "inset(50%)");
    await skip.focus();
    await expect(skip).toHaveCSS("clip-path", "none");
  }
  await size("");
}

/** What is written beyond the edge of the screen, where nothing can be moved to read it. */
function wordsCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const movable = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || movable(element.parentElement));
    const meantToBe = (element: Element | null): boolean => {
      if (element === null) return false;
      const { clipPath, textOverflow } = getComputedStyle(element);
      return clipPath !== "none" || textOverflow === "ellipsis" || meantToBe(element.parentElement);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      const shown = text.parentElement?.checkVisibility({ visibilityProperty: true });
      const away = right <= 0 || left >= innerWidth;
      if (!shown || away || right <= document.documentElement.clientWidth + 1) continue;
      if (!movable(text.parentElement) && !meantToBe(text.parentElement))
        cut.push(text.textContent ?? "");
    }
    return cut;
  });
}
