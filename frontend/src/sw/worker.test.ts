import { beforeEach, expect, test, vi } from "vitest";
import { HttpResponse, http, server } from "@/test/server";
import type { FetchEvent } from "./events";
import { answer } from "./fetch-handler";
import { documentFor, type Shell } from "./shell";
import { forgetOldVersions, keepShell } from "./shell-cache";

const ORIGIN = globalThis.location.origin;
const SHELL: Shell = {
  version: "2",
  files: ["/assets/app-1.js", "/theme.js"],
  documents: [
    { beginning: "/dashboard/paciente", path: "/dashboard/paciente" },
    { beginning: "/login", path: "/login" },
  ],
  otherwise: "/sin-conexion.html",
};

/** The browser's caches, as far as a worker uses them: what is kept under a path, by name. */
class Caches {
  readonly all = new Map<string, Map<string, string>>();

  open = async (name: string) => {
    const kept = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, kept);
    return {
      addAll: async (asked: Request[]) => {
        const texts = await Promise.all(asked.map(async (one) => (await fetch(one)).text()));
        asked.forEach(({ url }, place) => void kept.set(pathOf(url), texts[place] ?? ""));
      },
      match: async (url: string) => responseOf(kept.get(pathOf(url))),
      put: async (url: string, answered: Response) =>
        void kept.set(pathOf(url), await answered.text()),
    };
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (url: string) => {
    for (const kept of this.all.values()) {
      if (kept.has(pathOf(url))) return responseOf(kept.get(pathOf(url)));
    }
    return undefined;
  };
}

const pathOf = (url: string) => new URL(url, ORIGIN).pathname;
const responseOf = (text: string | undefined) =>
  text === undefined ? undefined : new Response(text);

let caches: Caches;

beforeEach(() => {
  caches = new Caches();
  vi.stubGlobal("caches", caches);
  // Node's own wants a whole address, and a page's only gives its path.
  const Whole = globalThis.Request;
  vi.stubGlobal(
    "Request",
    class extends Whole {
      constructor(path: string | Request, init?: RequestInit) {
        super(typeof path === "string" ? new URL(path, ORIGIN).href : path, init);
      }
    },
  );
});

/** The answer of the worker as text, or `null` where it leaves the browser to ask by itself. */
async function ask(path: string, init: { mode?: string; method?: string } = {}) {
  const waited: Promise<unknown>[] = [];
  let given: Promise<Response> | null = null;
  const url = new URL(path, ORIGIN).href;
  const request = Object.defineProperties(new Request(url, { method: init.method ?? "GET" }), {
    mode: { value: init.mode ?? "cors" },
  });
  const event = {
    request,
    respondWith: (answered: Promise<Response>) => {
      given = answered;
    },
    waitUntil: (work: Promise<unknown>) => void waited.push(work),
  };
  answer(event as unknown as FetchEvent, SHELL, ORIGIN);
  const answered = await (given as Promise<Response> | null);
  const text = answered && (await answered.text());
  await Promise.all(waited);
  return text;
}

const open = (path: string) => ask(path, { mode: "navigate" });
const everythingAnswers = (text: string) =>
  server.use(http.get("*/*", ({ request }) => HttpResponse.text(text + pathOf(request.url))));

async function install() {
  everythingAnswers("kept ");
  await keepShell(SHELL);
}

const gone = () => server.use(http.get("*/*", () => HttpResponse.error()));

test("what is the API's, is sent or comes from elsewhere is none of its business", async () => {
  await install();
  expect(await ask("/api/v1/auth/me")).toBeNull();
  expect(await open("/api/v1/files/1")).toBeNull();
  expect(await ask("/assets/app-1.js", { method: "PUT" })).toBeNull();
  expect(await ask("https://files.example.org/assets/video.mp4")).toBeNull();
  expect(await ask("/readyz")).toBeNull();
});

test("a document is the server's own as long as it answers", async () => {
  await install();
  everythingAnswers("new ");
  expect(await open("/dashboard/paciente/sesiones")).toBe("new /dashboard/paciente/sesiones");
  server.use(http.get("*/*", () => HttpResponse.text("404", { status: 404 })));
  expect(await open("/login")).toBe("404");
});

test("without it, the frame of that place opens, and elsewhere it is said", async () => {
  await install();
  gone();
  expect(await open("/dashboard/paciente/sesiones")).toBe("kept /dashboard/paciente");
  expect(await open("/login")).toBe("kept /login");
  expect(await open("/loginx")).toBe("kept /sin-conexion.html");
  expect(await ask("/theme.js")).toBe("kept /theme.js");
});

test.each([502, 503, 504])("a proxy that answers %i has nobody behind it", async (status) => {
  await install();
  server.use(http.get("*/*", () => HttpResponse.text("proxy", { status })));
  expect(await open("/login")).toBe("kept /login");
});

test("who never kept anything is told what the browser tells", async () => {
  gone();
  await expect(open("/login")).rejects.toThrow();
  await expect(ask("/theme.js")).rejects.toThrow();
});

test("what has a hash is asked for once, also of the version before", async () => {
  await install();
  caches.all.set("remanso-1", new Map([["/assets/old.js", "old"]]));
  everythingAnswers("asked ");
  expect(await ask("/assets/app-1.js")).toBe("kept /assets/app-1.js");
  expect(await ask("/assets/old.js")).toBe("old");
  expect(await ask("/assets/room.js")).toBe("asked /assets/room.js");
  gone();
  expect(await ask("/assets/room.js")).toBe("asked /assets/room.js");
});

test("the last version's stays for tabs that are still open, older ones go", async () => {
  for (const name of ["remanso-0", "remanso-1", "other"]) caches.all.set(name, new Map());
  await install();
  await forgetOldVersions(SHELL);
  expect(await caches.keys()).toEqual(["remanso-1", "other", "remanso-2"]);
});

test("half a version is not kept", async () => {
  gone();
  await expect(keepShell(SHELL)).rejects.toThrow();
});

test("an address below a place is that place's, and one that only begins alike is not", () => {
  expect(documentFor("/dashboard/paciente", SHELL)).toBe("/dashboard/paciente");
  expect(documentFor("/dashboard/pacientes", SHELL)).toBe("/sin-conexion.html");
});
