import { ApiError, errorFrom } from "@/api/error";

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
