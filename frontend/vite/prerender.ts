import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Connect, createServer, type Plugin, type Rolldown, type ViteDevServer } from "vite";
import { SHEETS } from "./sheets.ts";

type Prerender = typeof import("../src/app/prerender.tsx");

const MODULE = "/src/app/prerender.tsx";
const APPLICATION = "app.html";
const TEMPLATE = "publico.html";
const ROUTES = "routes.json";
const HEAD = "<!--head-->";
const SCRIPT = '<script type="module"';
const ROOT = '<div id="root"></div>';
const SCRIPT_BYTES = 10_000;
const SIGN_IN_SHEET = "entrada.css";
const SHEET_OF: Record<string, string> = {
  PacienteShell: "paciente.css",
  TerapeutaShell: "terapeuta.css",
};
const FONTS = /-latin-wght-normal-[^/]+\.woff2$/;

/**
 * The documents of the product, which React draws when it is built. Those of the public site load one small
 * script. One for each route of the application shows the frame of its page, and asks at once for all the
 * code that the page is made of; which route has which is written beside them, for the server.
 */
export function prerender(): Plugin {
  let root = "";
  return {
    name: "prerender",
    config: () => ({
      appType: "mpa",
      // No script loads the sheet of the sign-in: its documents name it.
      build: {
        rolldownOptions: { input: [APPLICATION, TEMPLATE, `${SHEETS}/${SIGN_IN_SHEET}`] },
      },
    }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const template = bundle[TEMPLATE];
        if (template?.type !== "asset") return this.error(`the build made no ${TEMPLATE}`);
        const size = scriptBytes(bundle);
        if (size > SCRIPT_BYTES) {
          return this.error(`the public site's script has ${size} bytes, of ${SCRIPT_BYTES}`);
        }
        delete bundle[TEMPLATE];
        const site = await loadOnce(root);
        const emit = (fileName: string, source: string) =>
          this.emitFile({ type: "asset", fileName, source });
        const draft = beforeFirstPaint(String(template.source)).replace(
          HEAD,
          () => `${HEAD}\n    ${fontLinks(bundle)}`,
        );
        for (const page of site.pages) emit(page.file, fill(draft, site.render(page)));

        const application = bundle[APPLICATION];
        if (application?.type !== "asset") return this.error(`the build made no ${APPLICATION}`);
        delete bundle[APPLICATION];
        const documents: Record<string, string> = {};
        for (const address of site.addresses) {
          const file = documentOf(address.pattern);
          documents[address.pattern] = file;
          const links = [
            sheetLink(address.screens, bundle),
            fontLinks(bundle),
            codeLinks(address.screens, bundle),
          ].join("\n    ");
          const html = whenSeen(String(application.source))
            .replace(SCRIPT, (script) => `${earlyScript(bundle)}\n    ${script}`)
            .replace("</head>", () => `  ${links}\n  </head>`)
            .replace(ROOT, () => `<div id="root">${site.renderFrame(address)}</div>`);
          emit(file, html);
        }
        emit(ROUTES, JSON.stringify(documents));
      },
    },
    configureServer(server) {
      const draft = (file: string) => readFileSync(join(root, file), "utf8");
      server.middlewares.use(
        navigation(async (path, answer, next) => {
          if (path.startsWith("/api/")) return next();
          const site = await load(server);
          const page = site.pages.find((each) => each.path === path);
          if (page) {
            await send(server, answer, path, fill(draft(TEMPLATE), site.render(page)));
          } else if (site.belongsToApplication(path)) {
            const sheet = `<link rel="stylesheet" href="/${SHEETS}/${SIGN_IN_SHEET}">`;
            await send(server, answer, path, draft(APPLICATION).replace("</head>", `${sheet}$&`));
          } else next();
        }),
      );
      return () =>
        server.middlewares.use(
          navigation(async (path, answer) => {
            const site = await load(server);
            server.config.logger.info(`404 ${path}`);
            answer.statusCode = 404;
            await send(server, answer, path, fill(draft(TEMPLATE), site.render(site.notFound)));
          }),
        );
    },
  };
}

/** The code comes after what the frame is drawn with: it is long, and the frame is seen meanwhile. */
function whenSeen(html: string): string {
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(SCRIPT, `${SCRIPT} fetchpriority="low"`);
}

/** What asks the API for a first page, in a file that waits for nothing. */
function earlyScript(bundle: Rolldown.OutputBundle): string {
  const { fileName } = chunkWith("/app/startEarlyCalls.ts", chunksOf(bundle));
  return `<script type="module" async crossorigin src="/${fileName}"></script>`;
}

/** The script decides who is signed in, and a browser that can wait for it never shows the wrong bar. */
function beforeFirstPaint(html: string): string {
  return html.replace('<script type="module"', '<script type="module" blocking="render"');
}

/** What every page is written in is fetched before the style sheet asks for it. */
function fontLinks(bundle: Rolldown.OutputBundle): string {
  return Object.keys(bundle)
    .filter((name) => FONTS.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`)
    .join("\n    ");
}

/** All the code of some screens but the application's own, which its document asks for already. */
function codeLinks(screens: readonly string[], bundle: Rolldown.OutputBundle): string {
  const chunks = chunksOf(bundle);
  const own = loadedBy(chunks.filter(isEntryOf(APPLICATION)), chunks);
  const wanted = screens.map((screen) => chunkOf(screen, chunks));
  return [...loadedBy(wanted, chunks)]
    .filter((name) => !own.has(name))
    .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`)
    .join("\n    ");
}

/** The one sheet that a document names: a side's own has all that the sign-in's has. */
function sheetLink(screens: readonly string[], bundle: Rolldown.OutputBundle): string {
  const shell = screens.find((screen) => SHEET_OF[screen]) ?? "";
  const source = `${SHEETS}/${SHEET_OF[shell] ?? SIGN_IN_SHEET}`;
  const [file, ...others] = Object.values(bundle).filter(
    (each) => each.type === "asset" && each.originalFileNames.includes(source),
  );
  if (!file || others.length > 0) throw new Error(`not one file was made of ${source}`);
  return `<link rel="stylesheet" href="/${file.fileName}">`;
}

/** The chunk with the module of a screen, which no other is called like: its document would load both. */
function chunkOf(screen: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  return chunkWith(`/${screen}.tsx`, chunks);
}

function chunkWith(end: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const [chunk, ...others] = chunks.filter(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith(end)),
  );
  if (!chunk || others.length > 0) throw new Error(`not one module is called ${end}`);
  return chunk;
}

/** `/dashboard/paciente/sesiones` is `screens/dashboard-paciente-sesiones.html`. */
function documentOf(pattern: string): string {
  const name = pattern
    .replace("*", "otra")
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `screens/${name}.html`;
}

function fill(template: string, { head, body }: ReturnType<Prerender["render"]>): string {
  return template.replace(HEAD, () => head).replace("<!--body-->", () => body);
}

function load(server: ViteDevServer): Promise<Prerender> {
  // The client of the API looks up its own address as it loads; nothing is asked of it here.
  globalThis.location ??= new URL("http://localhost") as unknown as Location;
  return server.ssrLoadModule(MODULE) as Promise<Prerender>;
}

async function loadOnce(root: string): Promise<Prerender> {
  const server = await createServer({
    root,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    return await load(server);
  } finally {
    await server.close();
  }
}

/** What the script and everything that it imports weigh on the wire. */
function scriptBytes(bundle: Rolldown.OutputBundle): number {
  const chunks = chunksOf(bundle);
  const entry = chunks.find(isEntryOf(TEMPLATE));
  if (!entry) throw new Error(`${TEMPLATE} has lost its script`);
  const loaded = loadedBy([entry], chunks);
  return chunks
    .filter((chunk) => loaded.has(chunk.fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
}

function chunksOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((each) => each.type === "chunk");
}

function isEntryOf(document: string): (chunk: Rolldown.OutputChunk) => boolean {
  return (chunk) => chunk.facadeModuleId?.endsWith(`/${document}`) ?? false;
}

/** The files of some chunks and of everything that they import. */
function loadedBy(
  first: readonly Rolldown.OutputChunk[],
  chunks: readonly Rolldown.OutputChunk[],
): Set<string> {
  const loaded = new Set(first.map((chunk) => chunk.fileName));
  for (const name of loaded) {
    for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) {
      loaded.add(imported);
    }
  }
  return loaded;
}

type Navigation = (path: string, answer: ServerResponse, next: () => void) => Promise<void>;

/** Answers what a person opens in a browser, and passes on what pages load. */
function navigation(answer: Navigation): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (!request.headers.accept?.includes("text/html")) return next();
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    answer(pathname, response, next).catch(next);
  };
}

async function send(
  server: ViteDevServer,
  answer: ServerResponse,
  path: string,
  html: string,
): Promise<void> {
  answer.setHeader("Content-Type", "text/html");
  answer.end(await server.transformIndexHtml(path, html));
}
