import type { FetchEvent } from "./events";
import { documentFor, type Shell } from "./shell";
import { cacheOf, keepAsset, kept } from "./shell-cache";

/** What a proxy answers when the server behind it does not. */
const NOBODY_BEHIND = [502, 503, 504];

/**
 * Answers what belongs to the shell and nothing else: the API, files, media and whatever is sent go on to the
 * server as if there were no worker.
 */
export function answer(event: FetchEvent, shell: Shell, origin: string): void {
  const { request } = event;
  const { pathname, origin: theirs } = new URL(request.url);
  if (request.method !== "GET" || theirs !== origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(openDocument(request, shell, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerAsset(event));
  else if (shell.files.includes(pathname)) event.respondWith(answerFile(request, shell));
}

/** The server's own document as long as it answers: nobody is shown the one of an earlier version. */
async function openDocument(request: Request, shell: Shell, pathname: string): Promise<Response> {
  const otherwise = () => kept(documentFor(pathname, shell), shell);
  try {
    const answered = await fetch(request);
    if (!NOBODY_BEHIND.includes(answered.status)) return answered;
    return (await otherwise()) ?? answered;
  } catch (error) {
    const document = await otherwise();
    if (!document) throw error;
    return document;
  }
}

/** A file whose name has its hash never changes: whichever version kept it. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request.url);
  if (known) return known;
  const answered = await fetch(event.request);
  if (answered.ok) event.waitUntil(keepAsset(event.request.url, answered.clone()));
  return answered;
}

/** A file without a hash is the server's own as long as it answers. */
async function answerFile(request: Request, shell: Shell): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await (await cacheOf(shell)).match(new URL(request.url).pathname);
    if (!known) throw error;
    return known;
  }
}
