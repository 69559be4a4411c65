import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const INDEX = fileURLToPath(import.meta.resolve("lucide"));
const EXPORTS = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;
const IMPORT = /import \{([^}]+)\} from "lucide";/g;

/**
 * Imports each icon from a file of its own. Through the library's index every page reaches every icon, and
 * they all lay in the piece that every page fetches first: 12 kB (gzip) of icons of pages that are not open.
 */
export function icons(): Plugin {
  const files = filesOf(readFileSync(INDEX.replace(/cjs\/[^/]+$/, "esm/lucide.mjs"), "utf8"));
  return {
    name: "icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "lucide" },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) => importsOf(names, files)),
        map: null,
      }),
    },
  };
}

/** The file of each name that the index gives an icon. */
function filesOf(index: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of index.matchAll(EXPORTS)) {
    for (const [, name = ""] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}

function importsOf(names: string, files: ReadonlyMap<string, string>): string {
  return names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => importOf(name, files))
    .join("");
}

function importOf(named: string, files: ReadonlyMap<string, string>): string {
  const [name = "", local = name] = named.split(" as ");
  const file = files.get(name);
  if (!file) throw new Error(`lucide has no icon that is called ${name}`);
  return `import ${local} from "lucide/dist/esm/icons/${file}.mjs";`;
}
