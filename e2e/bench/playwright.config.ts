import { defineConfig } from "@playwright/test";
import scenarios from "../playwright.config";

/** Measurements: run by hand on a quiet machine, never a reason to fail. */
export default defineConfig({
  ...scenarios,
  testDir: ".",
  testMatch: "*.bench.ts",
  outputDir: "../test-results",
  workers: 1,
  projects: [{ name: "escritorio", use: { viewport: { width: 1440, height: 900 } } }],
});
