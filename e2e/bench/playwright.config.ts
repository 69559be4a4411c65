import { defineConfig } from "@playwright/test";
import scenarios from "../playwright.config";
import { AS_PEOPLE_HAVE_IT } from "../support/chromium";

/** Measurements: run by hand on a quiet machine, never a reason to fail. */
export default defineConfig({
  ...scenarios,
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../test-results",
  use: { ...scenarios.use, launchOptions: AS_PEOPLE_HAVE_IT },
  workers: 1,
  projects: [{ name: "escritorio", use: { viewport: { width: 1440, height: 900 } } }],
});
