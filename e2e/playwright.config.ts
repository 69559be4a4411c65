import { defineConfig } from "@playwright/test";
import { HEADLESS_SHELL, PAINTS } from "./support/chromium";
import { PHONE } from "./support/screens";

/** `make test-widths`: nothing is left to one width. */
const everyWidth = Boolean(process.env.EVERY_WIDTH);

/** What only a telephone has, on a telephone's screen and under a finger. */
const ON_A_PHONE = ["avisos.spec.ts", "telefono.spec.ts"];

export default defineConfig({
  testDir: "scenarios",
  outputDir: "test-results",
  fullyParallel: false,
  // Each has a practice of its own, with its own server and folder; the files of a project are shared out.
  // A scenario waits for more than half of its time, so that two cores have room for three.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 40_000,
    locale: "es-ES",
    // What it fetches is out of sight of scenarios that lose a call; telefono.spec has it.
    serviceWorkers: "block",
    timezoneId: "Europe/Madrid",
    // Toasts and dialogs are measured as they stand, not half-way through a fade.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: PAINTS ? "only-on-failure" : "off",
    launchOptions: HEADLESS_SHELL,
  },
  projects: [
    {
      name: "escritorio",
      testIgnore: ON_A_PHONE,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What breaks underneath breaks the same at any width.
    {
      name: "movil",
      testIgnore: everyWidth ? [] : ["rotura/**", "rutas.spec.ts", "tabla.spec.ts"],
      ...(everyWidth ? {} : { grepInvert: /@any-width/ }),
      use: { viewport: PHONE, hasTouch: true },
    },
  ],
});
