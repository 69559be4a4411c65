import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Where the style sheets of documents are, each the whole of what one needs. */
export const SHEETS = "src/styles/sheets";
/** Where the pages begin that have a smaller sheet than everything. */
const BEGINNINGS: Record<string, RegExp> = {
  "entrada.css": /\/app\/(main|Dashboard)\.tsx$|\/app\/pages\/cuentas\//,
  "paciente.css":
    /\/app\/(main|Dashboard)\.tsx$|\/app\/pages\/(cuentas|paciente)\/|\/PacienteShell\.tsx$|\/NotFoundPage\.tsx$/,
};
const ROUTES = "/app/routes/";
const IMPORT = /@import "(\.[^"]+)"/g;
const SOURCE = /@source (not )?"([^"]+)"/g;
const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const COMMENT = /\/\*[\s\S]*?\*\//g;
const WORD = /[^\s"'`]+/g;

/**
 * Fails the build when a page could load a module whose class names its sheet was not made from. Nothing
 * else would say so: the page would merely look otherwise.
 */
export function sheets(): Plugin {
  let root = "";
  return {
    name: "sheets",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      for (const [name, beginnings] of Object.entries(BEGINNINGS)) {
        const sheet = readSheet(join(root, SHEETS, name));
        const absent = absentFrom(sheet, join(root, "src/styles"));
        for (const id of reachedFrom(beginnings, root, this)) {
          const problem = problemOf(id, sheet, absent, this);
          if (problem) this.error(`${name}: ${problem}`);
        }
      }
    },
  };
}

interface Sheet {
  readonly classes: ReadonlySet<string>;
  /** Whether its utilities were looked for in that module. */
  readonly reads: (id: string) => boolean;
}

function readSheet(file: string): Sheet {
  const text = readFileSync(file, "utf8");
  const places = (not: boolean) =>
    [...text.matchAll(SOURCE)]
      .filter(([, found]) => Boolean(found) === not)
      .map(([, , place = ""]) => placeOf(resolve(dirname(file), place)));
  const [sources, others] = [places(false), places(true)];
  return {
    classes: classesIn(file),
    reads: (id) =>
      sources.some((place) => place.test(id)) && !others.some((place) => place.test(id)),
  };
}

/** A folder with all that is in it, a file, or what is called so in one folder. */
function placeOf(path: string): RegExp {
  const literal = path.replaceAll(/[.+()[\]{}^$|\\]/g, "\\$&");
  const end = path.includes("*") || /\.tsx?$/.test(path) ? "$" : "/";
  return new RegExp(`^${literal.replaceAll("*", "[^/]*")}${end}`);
}

/** The classes that a style sheet and all that it imports have rules for. */
function classesIn(file: string): Set<string> {
  const text = readFileSync(file, "utf8").replaceAll(COMMENT, "");
  const own = [...text.replaceAll(IMPORT, "").matchAll(CLASS)].map(([, name = ""]) => name);
  const imported = [...text.matchAll(IMPORT)].flatMap(([, place = ""]) => [
    ...classesIn(resolve(dirname(file), place)),
  ]);
  return new Set([...own, ...imported]);
}

function absentFrom(sheet: Sheet, styles: string): Set<string> {
  const every = readdirSync(styles, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css") && !name.startsWith("sheets"))
    .flatMap((name) => [...classesIn(join(styles, name))]);
  return new Set(every.filter((name) => !sheet.classes.has(name)));
}

/** Modules of ours that those pages load, at once or later; where routes lead is not followed. */
function reachedFrom(
  beginnings: RegExp,
  root: string,
  graph: Rolldown.PluginContext,
): ReadonlySet<string> {
  const ours = join(root, "src/");
  const isOurs = (id: string) => id.startsWith(ours) && /\.tsx?$/.test(id);
  const reached = new Set([...graph.getModuleIds()].filter((id) => beginnings.test(id)));
  for (const id of reached) {
    const module = graph.getModuleInfo(id);
    const later = id.includes(ROUTES) ? [] : (module?.dynamicallyImportedIds ?? []);
    for (const next of [...(module?.importedIds ?? []), ...later])
      if (isOurs(next)) reached.add(next);
  }
  return reached;
}

function problemOf(
  id: string,
  sheet: Sheet,
  absent: ReadonlySet<string>,
  graph: Rolldown.PluginContext,
): string | null {
  // They say where pages are, and draw nothing.
  if (id.includes(ROUTES)) return null;
  if (!sheet.reads(id)) return `${id} is not in its sources`;
  const words: string[] = graph.getModuleInfo(id)?.code?.match(WORD) ?? [];
  const missing = words.find((word) => absent.has(word));
  return missing ? `${id} may have class "${missing}", which is in none of its imports` : null;
}
