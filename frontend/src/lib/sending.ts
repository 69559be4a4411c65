import { ApiError, errorFrom } from "@/api/error";

const NO_CONNECTION = "Error de conexión";

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
