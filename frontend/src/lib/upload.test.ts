import { afterEach, expect, test, vi } from "vitest";
import { at, HttpResponse, http, server } from "@/test/server";
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
function answerStore() {
  const deleted: unknown[] = [];
  server.use(
    http.post(at("/aws-s3/presigned-upload-url"), () =>
      HttpResponse.json({ upload_url: "/subir/aqui", file_key: KEY }),
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
