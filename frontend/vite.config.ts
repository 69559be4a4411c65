import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { pieces } from "./vite/chunks.ts";
import { icons } from "./vite/icons.ts";
import { pdfjs } from "./vite/pdfjs.ts";
import { precompress } from "./vite/precompress.ts";
import { prerender } from "./vite/prerender.ts";
import { unusedOfRouter } from "./vite/router.ts";
import { serviceWorker } from "./vite/service-worker.ts";
import { sheets } from "./vite/sheets.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [
    icons(),
    unusedOfRouter(),
    react(),
    tailwindcss({ optimize: false }),
    sheets(),
    prerender(),
    pdfjs(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: [
      { find: "@", replacement: here("./src") },
      // Its exports name the development build alone, whatever the mode.
      {
        find: /^react-router$/,
        replacement: here("./node_modules/react-router/dist/production/index.mjs"),
      },
    ],
  },
  server: { proxy: { "/api": process.env.REMANSO_API ?? "http://localhost:8000" } },
  build: {
    // The policy allows no data: fonts, and every asset is cached for good under its hash.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    // The viewer of PDF files, fetched when one is opened, is one piece of 505 kB.
    chunkSizeWarningLimit: 520,
    rolldownOptions: {
      // How long the plugins take is no warning: most of it is the compressing, which is meant.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes with its version only, so it stays cached over our releases.
            {
              name: "framework",
              test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/,
              priority: 2,
            },
            {
              name: pieces(),
              debugName: "pieces",
              priority: 1,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["src/test/setup.ts"],
    css: false,
    // A file does not load the application again; what it leaves behind is cleared in the set-up.
    isolate: false,
    alias: [{ find: "@/lib/documents", replacement: here("./src/test/documents.ts") }],
    // Pages that a test leaves for an address of nobody's, and a tag that jsdom does not know yet.
    onConsoleLog: (line) => !/^404: no existe la ruta|The tag <search>/.test(line),
    mockReset: true,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 90_000,
    // jsdom makes much that is needed for a moment: with room for it (MiB), a tenth less time goes into collecting it.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    // By default one core is kept free; a scenario waits for half of its time.
    maxWorkers: 1 + availableParallelism(),
  },
});
