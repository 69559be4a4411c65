import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { sha256Of } from "./sha256";
import { forgetAllUploads, recallUpload } from "./unfinished-uploads";
import { SINGLE_PUT_BYTES, uploadFile } from "./upload";
import { interruptedUpload, PART_BYTES, PausedError } from "./upload-parts";

const OWNER = "borrador-1";
const FOLDER = "terapeuta/paciente";
const KEY = `${FOLDER}/1-sesion.mp4`;
const PARTS = SINGLE_PUT_BYTES / PART_BYTES + 1;
const SIZE = SINGLE_PUT_BYTES + 7;

/** This browser has no workers: the same work, here. */
class Here {
  onmessage?: (event: { data: string }) => void;
  terminate = () => undefined;
  postMessage = (file: Blob) => void sha256Of(file).then((data) => this.onmessage?.({ data }));
}

/** A large file whose bytes are few: the parts say with their numbers what was sent. */
function large(change: { lastModified?: number } = {}): File {
  const file = new File(["video"], "IMG 1.mp4", {
    type: "video/mp4",
    lastModified: change.lastModified ?? 1,
  });
  Object.defineProperty(file, "size", { value: SIZE });
  file.slice = () => new Blob(["x"]);
  return file;
}

const sizeOf = (part: number) => (part === PARTS ? 7 : PART_BYTES);

/** A store of parts. `refuse` says what happens to a part instead of its being kept. */
class Parts {
  begun = 0;
  sent: number[] = [];
  kept = new Set<number>();
  completed: Record<string, unknown>[] = [];
  deleted: unknown[] = [];
  whole = false;
  hidesTags = false;
  known = true;
  refuse: (part: number) => Response | null = () => null;

  answer() {
    server.use(
      http.post(at("/aws-s3/initiate-multipart-upload"), () => {
        this.begun += 1;
        this.known = true;
        return HttpResponse.json({ upload_id: `u${this.begun}`, file_key: KEY });
      }),
      http.post(at("/aws-s3/presigned-part-url"), async ({ request }) => {
        const { part_number } = (await request.json()) as { part_number: number };
        return HttpResponse.json({ presigned_url: `/partes/${part_number}` });
      }),
      http.put("*/partes/:part", ({ params }) => {
        const part = Number(params.part);
        this.sent.push(part);
        const refused = this.refuse(part);
        if (refused) return refused;
        this.kept.add(part);
        return new HttpResponse(null, { headers: this.hidesTags ? {} : { ETag: `"${part}"` } });
      }),
      http.get(at("/aws-s3/multipart-parts"), () => {
        if (!this.known || this.whole) return problem(404, "No encontrado");
        const parts = [...this.kept].sort((a, b) => a - b);
        return HttpResponse.json(
          parts.map((n) => ({ PartNumber: n, ETag: `"${n}"`, Size: sizeOf(n) })),
        );
      }),
      http.post(at("/aws-s3/complete-multipart-upload"), async ({ request }) => {
        if (!this.known) return problem(404, "No encontrado");
        this.completed.push((await request.json()) as Record<string, unknown>);
        this.whole = true;
        return HttpResponse.json({ file_key: KEY });
      }),
      http.delete(at("/aws-s3/delete-file"), async ({ request }) => {
        this.deleted.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return this;
  }
}

function start(file: File, owner: string | undefined = OWNER) {
  const controller = new AbortController();
  const progress: number[] = [];
  const { signal } = controller;
  const onProgress = (sent: number) => void progress.push(sent);
  const name = "lucia_s1.mp4";
  const done = uploadFile({ file, name, customPath: FOLDER, owner, onProgress, signal });
  return { done, progress, controller };
}

/** Sends until part 9 is asked for, and is paused there. */
async function halfWay(store: Parts, file = large()) {
  const begun = start(file);
  store.refuse = (part) => {
    if (part >= 9) begun.controller.abort(new PausedError());
    return part >= 9 ? HttpResponse.error() : null;
  };
  await expect(begun.done).rejects.toBeInstanceOf(PausedError);
  store.refuse = () => null;
  const arrived = [...store.kept];
  store.sent = [];
  return arrived;
}

beforeEach(async () => {
  vi.stubGlobal("Worker", Here);
  await forgetAllUploads();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test("every part is sent once, and the whole is told with its hash", async () => {
  const store = new Parts().answer();
  const { done } = start(large());
  expect(await done).toBe(KEY);
  expect(store.sent.sort((a, b) => a - b)).toEqual(Array.from({ length: PARTS }, (_, i) => i + 1));
  expect(store.completed).toEqual([
    {
      upload_id: "u1",
      file_key: KEY,
      sha256: await sha256Of(large()),
      parts: Array.from({ length: PARTS }, (_, i) => ({
        PartNumber: i + 1,
        ETag: `"${i + 1}"`,
      })),
    },
  ]);
});

test("parts whose tags the store hides from browsers are completed with what the server sees", async () => {
  const store = new Parts().answer();
  store.hidesTags = true;
  expect(await start(large()).done).toBe(KEY);
  const [{ parts } = { parts: [] }] = store.completed as { parts: { ETag: string }[] }[];
  expect(parts.map(({ ETag }) => ETag)).toEqual(parts.map((_, i) => `"${i + 1}"`));
  expect(parts).toHaveLength(PARTS);
});

test("the same file goes on where it was, and sends only what is missing", async () => {
  const store = new Parts().answer();
  const arrived = await halfWay(store);
  expect(arrived.length).toBeGreaterThan(3);
  const bytes = arrived.length * PART_BYTES;
  expect(await interruptedUpload(OWNER)).toEqual({ name: "IMG 1.mp4", size: SIZE, sent: bytes });

  const { done, progress } = start(large());
  expect(await done).toBe(KEY);
  expect(progress[0]).toBe(bytes);
  expect(store.begun).toBe(1);
  expect(store.sent.filter((part) => arrived.includes(part))).toEqual([]);
  expect(store.deleted).toEqual([]);
});

test("another file begins anew, and what there was of the first is thrown away", async () => {
  const store = new Parts().answer();
  await halfWay(store);
  store.kept.clear();
  const { done } = start(large({ lastModified: 2 }));
  expect(await done).toBe(KEY);
  expect([store.begun, store.sent.length]).toEqual([2, PARTS]);
  expect(store.deleted).toEqual([{ file_key: KEY }]);
});

test("an upload that the server has collected begins anew", async () => {
  const store = new Parts().answer();
  await halfWay(store);
  store.known = false;
  expect(await interruptedUpload(OWNER)).toBeNull();
  expect(await start(large()).done).toBe(KEY);
  expect(store.begun).toBe(2);
});

test("a file that was whole already, unheard, is not sent again", async () => {
  const store = new Parts().answer();
  await halfWay(store);
  store.whole = true;
  expect(await start(large()).done).toBe(KEY);
  expect(store.sent).toEqual([]);
});

test("what is given up is thrown away and forgotten", async () => {
  const store = new Parts().answer();
  const begun = start(large());
  store.refuse = () => {
    begun.controller.abort();
    return HttpResponse.error();
  };
  await expect(begun.done).rejects.toHaveProperty("name", "AbortError");
  expect(store.deleted).toEqual([{ file_key: KEY }]);
  expect(await recallUpload(OWNER)).toBeNull();
});

test("a part that the server is still receiving is tried again", async () => {
  const store = new Parts().answer();
  let busy = 1;
  store.refuse = (part) =>
    part === 2 && busy-- > 0 ? problem(409, "Esta parte todavía se está recibiendo.") : null;
  expect(await start(large()).done).toBe(KEY);
  expect(store.sent.filter((part) => part === 2)).toHaveLength(2);
});

test("an altered file is refused in the server's words, and the next try begins anew", async () => {
  const store = new Parts().answer();
  const altered = "El archivo recibido no es igual al original. Vuelve a subirlo.";
  server.use(
    http.post(at("/aws-s3/complete-multipart-upload"), () => problem(409, altered), {
      once: true,
    }),
  );
  await expect(start(large()).done).rejects.toHaveProperty("detail", altered);
  expect(await start(large()).done).toBe(KEY);
  expect(store.begun).toBe(2);
});

test("a second tab does not send the same file for the same purpose", async () => {
  const store = new Parts().answer();
  const request = (_: string, __: object, act: (lock: null) => unknown) => act(null);
  vi.stubGlobal("navigator", { ...navigator, locks: { request } });
  await expect(start(large()).done).rejects.toHaveProperty(
    "detail",
    "Este archivo ya se está subiendo en otra pestaña.",
  );
  expect(store.begun).toBe(0);
});
