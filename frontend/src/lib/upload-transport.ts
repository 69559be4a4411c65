import { ApiError, errorFrom } from "@/api/error";

const NO_CONNECTION = "Error de conexión";

export interface Upload {
  file: File;
  /** Under which name it is kept; without one, its own. */
  name?: string;
  /** The folder the file goes into; the server makes the rest of its key. */
  customPath: string;
  /** For what: a large file goes on where an earlier upload for the same owner ended. */
  owner?: string;
  /** Bytes that have left this machine, of the file's size. May step back when a part is repeated. */
  onProgress: (sent: number) => void;
  /** Aborted with a `PausedError` what has arrived is kept for its owner; otherwise nothing is. */
  signal: AbortSignal;
}

interface Sending {
  method: "PUT" | "POST";
  url: string;
  data: Blob | FormData;
  headers?: Record<string, string>;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/** Sends bytes and tells how many have left: `fetch` cannot, XMLHttpRequest can. */
export function send({
  method,
  url,
  data,
  headers = {},
  onProgress,
  signal,
}: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const cancel = () => xhr.abort();
    signal.addEventListener("abort", cancel, { once: true });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => onProgress(event.loaded);
    xhr.onerror = () => reject(new ApiError({ status: 0, detail: NO_CONNECTION }));
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

/**
 * Sends bytes to an address that our server has signed. Another store's refusal is not our server's: it says
 * that this way is closed, as a lost connection does, and not that the file is wrong.
 */
export async function sendToStore(sending: Omit<Sending, "method">): Promise<Response> {
  try {
    return await send({ ...sending, method: "PUT" });
  } catch (error) {
    const elsewhere = new URL(sending.url, location.href).origin !== location.origin;
    if (!(elsewhere && error instanceof ApiError)) throw error;
    throw new ApiError({ status: 0, detail: NO_CONNECTION });
  }
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
