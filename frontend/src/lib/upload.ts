import { api, body } from "@/api/client";
import { ApiError, errorFrom } from "@/api/error";
import { readToken } from "@/api/token";
import { isRefusal } from "./errors";
import { eachOf, withRetries } from "./retries";
import { deleteFile } from "./stored-files";

const MIB = 1024 * 1024;
/** Up to here a file goes in one piece; above, in parts that can be repeated one by one. */
export const SINGLE_PUT_BYTES = 100 * MIB;
export const PART_BYTES = 5 * MIB;
const PARTS_AT_ONCE = 4;

export interface Upload {
  file: File;
  /** The folder the file goes into; the server makes the rest of its key. */
  customPath: string;
  /** Bytes that have left this machine, of the file's size. May step back when a part is repeated. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file to the store and answers its key: straight to the store's own address, or through the
 * server when that way fails. Throws `ApiError`, or the signal's reason when it is cancelled.
 */
export async function uploadFile(upload: Upload): Promise<string> {
  try {
    return await (upload.file.size <= SINGLE_PUT_BYTES ? inOnePiece(upload) : inParts(upload));
  } catch (error) {
    upload.signal.throwIfAborted();
    // What the server understood and refused (type, size, folder) it would refuse either way.
    if (isRefusal(error)) throw error;
    upload.onProgress(0);
    return throughServer(upload);
  }
}

async function inOnePiece({ file, customPath, onProgress, signal }: Upload): Promise<string> {
  const { upload_url, file_key } = await body(
    api.POST("/api/v1/aws-s3/presigned-upload-url", {
      body: {
        file_name: file.name,
        content_type: file.type,
        custom_path: customPath,
        file_size: file.size,
      },
      signal,
    }),
  );
  const headers: Record<string, string> = file.type ? { "Content-Type": file.type } : {};
  try {
    await send({ method: "PUT", url: upload_url, data: file, headers, onProgress, signal });
  } catch (error) {
    if (signal.aborted) throwAway(file_key);
    throw error;
  }
  return file_key;
}

interface Part {
  number: number;
  blob: Blob;
}

async function inParts(upload: Upload): Promise<string> {
  const { file, customPath, signal } = upload;
  const started = await body(
    api.POST("/api/v1/aws-s3/initiate-multipart-upload", {
      body: {
        file_name: file.name,
        content_type: file.type,
        custom_path: customPath,
        file_size: file.size,
        part_size: PART_BYTES,
      },
      signal,
    }),
  );
  try {
    const parts = await sendParts(upload, started);
    const done = await body(
      api.POST("/api/v1/aws-s3/complete-multipart-upload", { body: { ...started, parts }, signal }),
    );
    return done.file_key;
  } catch (error) {
    if (signal.aborted) {
      throwAway(started.file_key);
    } else {
      // Best effort: what is left behind is collected by the server after a week.
      await api
        .POST("/api/v1/aws-s3/abort-multipart-upload", { body: started })
        .catch(() => undefined);
    }
    throw error;
  }
}

/** Of a cancelled upload: at the last moment the file may have arrived whole, unseen from here. */
function throwAway(fileKey: string): void {
  void deleteFile(fileKey).catch(() => undefined);
}

interface Started {
  upload_id: string;
  file_key: string;
}

async function sendParts({ file, onProgress, signal }: Upload, started: Started) {
  const count = Math.ceil(file.size / PART_BYTES);
  const parts: Part[] = Array.from({ length: count }, (_, i) => ({
    number: i + 1,
    blob: file.slice(i * PART_BYTES, (i + 1) * PART_BYTES),
  }));
  const sent = new Map<number, number>();
  const report = (part: number) => (bytes: number) => {
    sent.set(part, bytes);
    onProgress([...sent.values()].reduce((sum, n) => sum + n, 0));
  };
  const etags = await eachOf(parts, PARTS_AT_ONCE, (part) =>
    withRetries(() => sendPart(part, started, report(part.number), signal), signal),
  );
  return parts.map((part, i) => ({ PartNumber: part.number, ETag: etags[i] ?? "" }));
}

/** Sends one part and answers its ETag. Each try asks for a fresh address: they expire. */
async function sendPart(
  part: Part,
  started: Started,
  onProgress: (sent: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { presigned_url } = await body(
    api.POST("/api/v1/aws-s3/presigned-part-url", {
      body: { ...started, part_number: part.number },
      signal,
    }),
  );
  const answer = await send({
    method: "PUT",
    url: presigned_url,
    data: part.blob,
    onProgress,
    signal,
  });
  return answer.headers.get("ETag") ?? "";
}

async function throughServer({ file, customPath, onProgress, signal }: Upload): Promise<string> {
  const data = new FormData();
  data.set("custom_path", customPath);
  data.set("file", file);
  const headers = { Authorization: `Bearer ${readToken() ?? ""}` };
  const url = "/api/v1/aws-s3/proxy-upload";
  const answer = await send({ method: "POST", url, data, headers, onProgress, signal });
  const { file_key } = (await answer.json()) as { file_key: string };
  return file_key;
}

interface Sending {
  method: "PUT" | "POST";
  url: string;
  data: Blob | FormData;
  headers?: Record<string, string>;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** `fetch` cannot tell how much of a body has left; XMLHttpRequest can. */
function send({ method, url, data, headers = {}, onProgress, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    signal.addEventListener("abort", cancel, { once: true });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress(event.loaded);
    xhr.onerror = () => reject(new ApiError({ status: 0, detail: "Error de conexión" }));
    xhr.onabort = () => reject(signal.reason);
    xhr.onloadend = () => signal.removeEventListener("abort", cancel);
    xhr.onload = () => {
      const response = responseOf(xhr);
      if (response.ok) resolve(response);
      else void errorFrom(response).then(reject);
    };
    xhr.send(data);
  });
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name, ...rest] = line.split(": ");
    if (name && rest.length > 0) headers.append(name, rest.join(": "));
  }
  const empty = xhr.status === 204 || xhr.status === 304;
  return new Response(empty ? null : xhr.responseText, { status: xhr.status, headers });
}
