/**
 * How smooth the transcript's workbench is with a session of fifty minutes: 9,000 words in 600 turns.
 * Prints, for each thing a person does, how many tasks of the page took more than 50 ms by the clock
 * (`PerformanceObserver`) and the longest one by the clock and in the processor's own time: the clock
 * alone says as much about what else the machine was doing. First, how soon the session is there to read.
 */

import type { Browser, Page } from "@playwright/test";
import type { Turno } from "../support/office";
import { test } from "../support/signed-in";

const TURNS = 600;
const WORDS_A_TURN = 15;
const WORDS =
  "la casa de mi madre estaba en silencio cuando volví y pensé que no había nadie pero ella seguía allí".split(
    " ",
  );

interface Task {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { url?: string } };
}

test("la mesa con una sesión de cincuenta minutos", async ({ page, browser, office }) => {
  const paciente = await office.newPaciente("Elena");
  await office.newSession(paciente, longTalk());
  await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}?tab=sessions`);
  await page.getByText("Notas", { exact: true }).first().waitFor();
  // Its code is loaded; what is measured next is another visit, with nothing of the session at hand.
  await page.goto(`/dashboard/terapeuta/pacientes/${paciente.id}`);
  await opening(page, "a session", 'a[href*="tab=sessions"]', ".detalle h1, .detalle h2");
  await opening(page, "its transcript", 'a[href*="vista=transcripcion"]', "p.turno-texto");
  const texts = page.locator("p.turno-texto");
  await texts.first().waitFor();
  await page.waitForTimeout(3000);
  const { keyboard } = page;
  const measure = (what: string, act: () => Promise<void>) => report(browser, page, what, act);

  await measure("playing for 10 s", async () => {
    await texts.nth(2).click({ position: { x: 60, y: 12 } });
    await page.waitForTimeout(10_000);
  });
  await measure("beginning to correct a turn", async () => {
    await keyboard.press("j");
    await keyboard.press("e");
    await page.waitForTimeout(500);
  });
  await measure("typing 150 letters while it plays, saved meanwhile", async () => {
    for (let i = 0; i < 10; i += 1) await keyboard.type("una corrección ", { delay: 50 });
    await page.waitForTimeout(4000);
  });
  await measure("dividing, joining, undoing, saved", async () => {
    await keyboard.press("Control+Enter");
    await keyboard.press("Escape");
    await keyboard.press("Shift+m");
    await keyboard.press("Control+z");
    await page.waitForTimeout(4000);
  });
  await measure("searching as it is typed", async () => {
    await keyboard.press("b");
    await keyboard.type("silencio cuando", { delay: 80 });
    for (let i = 0; i < 5; i += 1) await keyboard.press("Enter", { delay: 80 });
  });
});

/** How long after a click on that link the first of what it leads to is drawn. */
async function opening(page: Page, what: string, link: string, shown: string): Promise<void> {
  await page.locator(link).first().waitFor();
  const took = await page.evaluate(
    ([link, shown]) =>
      new Promise<number>((done) => {
        const from = performance.now();
        const watch = new MutationObserver(() => {
          if (!document.querySelector(shown)) return;
          watch.disconnect();
          requestAnimationFrame(() => done(performance.now() - from));
        });
        watch.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLAnchorElement>(link)?.click();
      }),
    [link, shown] as const,
  );
  process.stdout.write(`opening ${what}: ${took.toFixed(0)} ms\n`);
}

async function report(
  browser: Browser,
  page: Page,
  what: string,
  act: () => Promise<void>,
): Promise<void> {
  await page.evaluate(() => {
    const long: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) long.push(entry.duration);
    });
    observer.observe({ type: "longtask" });
    Object.assign(globalThis, { long, observer });
  });
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const long: number[] = await page.evaluate(() => {
    const { long, observer } = globalThis as unknown as {
      long: number[];
      observer: PerformanceObserver;
    };
    observer.disconnect();
    return long;
  });
  const tasks = ofThePage(traceEvents);
  const worst = (of: "dur" | "tdur") => Math.max(0, ...tasks.map((task) => task[of] ?? 0)) / 1000;
  const numbers = `over 50 ms: ${long.length}; longest ${worst("dur").toFixed(0)} ms by the clock`;
  process.stdout.write(`${what}: ${numbers}, ${worst("tdur").toFixed(0)} ms of processor\n`);
}

/** The tasks of the thread that runs the product's own code. */
function ofThePage(events: Task[]): Task[] {
  const own = events.find(
    ({ name, args }) => name === "FunctionCall" && args?.data?.url?.includes("/assets/"),
  );
  return events.filter(
    ({ name, ph, pid, tid }) =>
      ph === "X" && name.endsWith("RunTask") && pid === own?.pid && tid === own.tid,
  );
}

function longTalk(): Turno[] {
  let now = 0;
  return Array.from({ length: TURNS }, (_, turn) => {
    const words = Array.from({ length: WORDS_A_TURN }, (_, place) => {
      now += 0.32;
      const word = WORDS[(turn * 7 + place * (1 + (turn % 5))) % WORDS.length] ?? "";
      return { start: now - 0.32, end: now - 0.02, word };
    });
    const [first, last] = [words[0], words.at(-1)];
    return {
      speaker_label: turn % 2 === 0 ? "Voz 1" : "Voz 2",
      start_time: first?.start ?? 0,
      end_time: last?.end ?? 0,
      text: words.map(({ word }) => word).join(" "),
      words,
    };
  });
}
