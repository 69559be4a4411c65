import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import type { Shell } from "../src/sw/shell.ts";

const SOURCE = fileURLToPath(new URL("../src/sw/main.ts", import.meta.url));
const FILE = "sw.js";
const PLACE = "REMANSO_SHELL";
const GUARDADO = "/dashboard/paciente/guardado";
const LOGIN = "/login";
/** Where people are once they have come in, and what a telephone keeps: the first beginning that fits. */
const INSIDE: Shell["documents"] = [
  { beginning: GUARDADO, path: GUARDADO },
  { beginning: "/dashboard/paciente", path: "/dashboard/paciente" },
  { beginning: "/dashboard/terapeuta", path: "/dashboard/terapeuta/pacientes" },
];
const AYUDA = "/ayuda";
const OTHERWISE = "/sin-conexion.html";
const WITHOUT_HASH = ["/theme.js", "/favicon.svg", "/manifest.webmanifest"];
const NAMED = /(?:href|src)="(\/assets\/[^"]+)"/g;

/**
 * The service worker, `sw.js`: its code, with the list of what it keeps. It keeps some documents and the code,
 * styles and letters that these name; whatever else a page fetches of the application is kept as it is fetched.
 */
export function serviceWorker(): Plugin {
  let outDir = "dist";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      outDir = config.build.outDir;
    },
    buildStart() {
      this.emitFile({ type: "chunk", id: SOURCE, fileName: FILE });
    },
    // Everything is written by then, and not compressed yet.
    writeBundle() {
      const worker = join(outDir, FILE);
      const code = readFileSync(worker, "utf8");
      if (!code.includes(PLACE) || /\b(?:import|export)\b/.test(code)) {
        return this.error(`${FILE} is not the one script that a browser can register`);
      }
      writeFileSync(worker, code.replaceAll(PLACE, JSON.stringify(shellOf(outDir))));
    },
  };
}

function shellOf(outDir: string): Shell {
  const routes: Record<string, string> = JSON.parse(
    readFileSync(join(outDir, "routes.json"), "utf8"),
  );
  const read = (path: string) => readFileSync(join(outDir, routes[path] ?? path), "utf8");
  const pages = [
    ...[...INSIDE.map(({ path }) => path), LOGIN, OTHERWISE].map(read),
    read(`${AYUDA}/index.html`),
  ];
  const named = pages.flatMap((html) => [...html.matchAll(NAMED)].map(([, file = ""]) => file));
  const without = WITHOUT_HASH.filter((path) => existsSync(join(outDir, path)));
  const files = [...new Set([...named, ...without])].sort();
  const contents = [...pages, ...without.map(read), files.join()];
  return {
    version: createHash("sha256").update(contents.join("\n")).digest("hex").slice(0, 12),
    files,
    documents: [...INSIDE, { beginning: AYUDA, path: AYUDA }, ...doorsOf(Object.keys(routes))],
    otherwise: OTHERWISE,
  };
}

/** What the application answers outside of both dashboards, by its first segment. */
function doorsOf(patterns: readonly string[]): Shell["documents"] {
  const beginnings = new Set(patterns.map((pattern) => `/${pattern.split("/")[1]}`));
  beginnings.delete("/dashboard");
  return [...beginnings].map((beginning) => ({ beginning, path: LOGIN }));
}
