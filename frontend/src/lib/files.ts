import { ApiError } from "@/api/error";

const KEPT_MS = 60_000;
const NAMED = /filename="([^"]+)"/;

/** Lets the browser save what a (signed) address serves. */
export function download(url: string, filename: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.rel = "noopener";
  link.click();
}

/** Lets the browser save an answer that is a file, under the name the server gave it; that name. */
export async function keep(answer: Promise<{ data?: Blob; response: Response }>): Promise<string> {
  const { data, response } = await answer;
  const name = NAMED.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  if (!data || !name) throw new ApiError({ status: 0, detail: "La respuesta llegó vacía" });
  const url = URL.createObjectURL(data);
  download(url, name);
  // Not at once: the browser begins to save after this turn.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return name;
}
