import { afterEach, expect, test, vi } from "vitest";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { uploadFile } from "./upload";

const KEY = "carpeta/guia.pdf";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Bytes that are on their way until they are cancelled: the network of these tests does not tell of that. */
function holdBytes() {
  const begun = vi.fn();
  class Held {
    upload = {};
    onabort?: () => void;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = begun;
    abort = () => this.onabort?.();
  }
  vi.stubGlobal("XMLHttpRequest", Held);
  return begun;
}

/** Answers addresses of the store; gives what was thrown away. */
function answerStore(upload_url = "/subir/aqui") {
  const deleted: unknown[] = [];
  server.use(
    http.post(at("/aws-s3/presigned-upload-url"), () =>
      HttpResponse.json({ upload_url, file_key: KEY }),
    ),
    http.delete(at("/aws-s3/delete-file"), async ({ request }) => {
      deleted.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return deleted;
}

test("a file that is cancelled on its way is thrown away: it may have arrived", async () => {
  const begun = holdBytes();
  const deleted = answerStore();
  const file = new File(["x"], "guia.pdf", { type: "application/pdf" });
  const controller = new AbortController();
  const { signal } = controller;
  const sent = uploadFile({ file, customPath: "carpeta", onProgress: () => undefined, signal });
  const refused = expect(sent).rejects.toHaveProperty("name", "AbortError");
  await vi.waitFor(() => expect(begun).toHaveBeenCalled());
  controller.abort();
  await refused;
  await vi.waitFor(() => expect(deleted).toEqual([{ file_key: KEY }]));
});

const ELSEWHERE = "https://almacen.example/cubo/guia.pdf";
const OTHER_KEY = "carpeta/2-guia.pdf";

const start = (type: string) => {
  const file = new File(["x"], "guia.pdf", { type });
  const { signal } = new AbortController();
  return uploadFile({ file, customPath: "carpeta", onProgress: () => undefined, signal });
};

const THROUGH_SERVER = http.post(at("/aws-s3/proxy-upload"), () =>
  HttpResponse.json({ success: true, file_key: OTHER_KEY }),
);

test.each([
  ["is closed to browsers", () => HttpResponse.error()],
  ["refuses the address", () => HttpResponse.xml("<Error/>", { status: 403 })],
  ["is broken", () => HttpResponse.xml("<Error/>", { status: 500 })],
])("a file goes through the server when a store elsewhere %s", async (_, refuse) => {
  const deleted = answerStore(ELSEWHERE);
  server.use(http.put(ELSEWHERE, refuse), THROUGH_SERVER);
  expect(await start("application/pdf")).toBe(OTHER_KEY);
  await vi.waitFor(() => expect(deleted).toEqual([{ file_key: KEY }]));
});

test("what our own server refuses is not sent again another way", async () => {
  const deleted = answerStore();
  const detail = "Tipo de archivo no válido.";
  server.use(http.put("*/subir/aqui", () => problem(415, detail)));
  await expect(start("application/pdf")).rejects.toHaveProperty("detail", detail);
  expect(deleted).toEqual([]);
});

test("a recording is sent under the type that its address was signed for", async () => {
  answerStore(ELSEWHERE);
  const types: (string | null)[] = [];
  server.use(
    http.put(ELSEWHERE, ({ request }) => {
      types.push(request.headers.get("Content-Type"));
      return new HttpResponse();
    }),
  );
  expect(await start("video/webm;codecs=vp8,opus")).toBe(KEY);
  expect(types).toEqual(["video/webm"]);
});
