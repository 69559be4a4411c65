import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Connect, createServer, type Plugin, type Rolldown, type ViteDevServer } from "vite";

type Prerender = typeof import("../src/app/prerender.tsx");

const MODULE = "/src/app/prerender.tsx";
const APPLICATION = "app.html";
const TEMPLATE = "publico.html";
const ROUTES = "routes.json";
const SCRIPT_BYTES = 10_000;
const FONTS = /-latin-wght-normal-[^/]+\.woff2$/;

/**
 * The public site as documents: React draws them when the product is built, and what they load is one
 * small script. Writes the application's route patterns beside them, for the server.
 */
export function prerender(): Plugin {
  let root = "";
  return {
    name: "prerender",
    config: () => ({
      appType: "mpa",
      build: { rolldownOptions: { input: [APPLICATION, TEMPLATE] } },
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
        const draft = withFonts(beforeFirstPaint(String(template.source)), bundle);
        for (const page of site.pages) {
          const source = fill(draft, site.render(page));
          this.emitFile({ type: "asset", fileName: page.file, source });
        }
        const patterns = JSON.stringify(site.applicationPatterns);
        this.emitFile({ type: "asset", fileName: ROUTES, source: patterns });
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
            await send(server, answer, path, draft(APPLICATION));
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

/** The script decides who is signed in, and a browser that can wait for it never shows the wrong bar. */
function beforeFirstPaint(html: string): string {
  return html.replace('<script type="module"', '<script type="module" blocking="render"');
}

/** What every page is written in is fetched before the style sheet asks for it. */
function withFonts(html: string, bundle: Rolldown.OutputBundle): string {
  const links = Object.keys(bundle)
    .filter((name) => FONTS.test(name))
    .map((name) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}">`);
  return html.replace("<!--head-->", () => ["<!--head-->", ...links].join("\n    "));
}

function fill(template: string, { head, body }: ReturnType<Prerender["render"]>): string {
  return template.replace("<!--head-->", () => head).replace("<!--body-->", () => body);
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
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${TEMPLATE}`));
  if (!entry) throw new Error(`${TEMPLATE} has lost its script`);
  const loaded = new Set([entry.fileName]);
  for (const name of loaded) {
    for (const imported of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) {
      loaded.add(imported);
    }
  }
  return chunks
    .filter((chunk) => loaded.has(chunk.fileName))
    .reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
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
