import { BACKGROUND } from "./background";
import { readToken } from "./token";

/** An answer that nobody has wanted for so long says how things were. */
const FRESH_MS = 30_000;

/** The answers that are on their way, by the address that was asked. */
const asked = new Map<string, { authorization: string; answer: Promise<Response> }>();

/** Asks the API for what a page is about to want, while the code of that page is still on its way. */
export function askEarly(paths: readonly string[]): void {
  const authorization = `Bearer ${readToken()}`;
  for (const path of paths) {
    const answer = fetch(path, { headers: { Authorization: authorization } });
    // Whoever wants it asks again.
    answer.catch(() => undefined);
    asked.set(new URL(path, location.href).href, { authorization, answer });
  }
  setTimeout(() => asked.clear(), FRESH_MS);
}

/**
 * The answer to a call that was made early for the same person; each is had once, and none after a change. One
 * that failed is as good as not made: what was refused then may be granted now.
 */
export function earlyAnswer(request: Request): Promise<Response> | undefined {
  const { method, url, headers } = request;
  // What was asked before a change says how things were before it.
  if (method !== "GET") asked.clear();
  const early = asked.get(url);
  const nobodyAsks = Object.keys(BACKGROUND).some((name) => headers.has(name));
  if (!early || nobodyAsks) return undefined;
  asked.delete(url);
  if (headers.get("Authorization") !== early.authorization) return undefined;
  const again = () => fetch(request);
  return early.answer.then((answer) => (answer.ok ? answer : again()), again);
}
