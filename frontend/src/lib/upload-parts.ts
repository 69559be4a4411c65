import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import { digestOf } from "./digest";
import { isNotFound, isRefusal } from "./errors";
import { eachOf, withRetries } from "./retries";
import { sha256Of } from "./sha256";
import { deleteFile } from "./stored-files";
import { forgetUpload, recallUpload, rememberUpload, type Unfinished } from "./unfinished-uploads";
import { sendToStore, type Upload } from "./upload-transport";

export const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 4;
const ENDS_BYTES = 64 * 1024;
const CONFLICT = 409;
const PASSING = new Set([CONFLICT, 429]);
/** Refusals that say nothing about the upload itself: the session ended, or too many calls. */
const ABOUT_THE_CALLER = new Set([401, 403, 429]);

type Named = Pick<Unfinished, "upload_id" | "file_key">;
type ETags = Map<number, string>;

/** Why a signal was aborted when the upload is to go on later: what has arrived is kept. */
export class PausedError extends Error {}

/** The direct way works but broke off; what has arrived is kept. */
export class BrokenOffError extends ApiError {}

/**
 * Sends a file in parts that are repeated one by one, and answers its key. With an `owner` it goes on where
 * an earlier try with the same file ended, whatever ended it.
 */
export function sendInParts(upload: Upload): Promise<string> {
  return upload.owner ? alone(upload.owner, () => resumable(upload)) : resumable(upload);
}

/** An upload that ended half-way, in bytes. */
export interface Interrupted {
  name: string;
  size: number;
  sent: number;
}

/** How much of the upload for `owner` the server has, and of which file; `null` when there is none. */
export async function interruptedUpload(owner: string): Promise<Interrupted | null> {
  const known = await recallUpload(owner);
  const parts = known && (await partsOf(known));
  if (!known || !parts) return null;
  return { name: known.name, size: known.size, sent: parts.reduce((sum, p) => sum + p.Size, 0) };
}

/** Gives an upload up that is not running: nothing of it is kept, here or on the server. */
export async function discardUpload(owner: string): Promise<void> {
  // Both asked at once: whoever looks for it from now on finds nothing.
  const [known] = await Promise.all([recallUpload(owner), forgetUpload(owner)]);
  if (known) await discard(known, undefined);
}

async function resumable(upload: Upload): Promise<string> {
  const known = await earlier(upload);
  const parts = known && (await partsOf(known));
  if (known && !parts) {
    // It may be whole already: only the answer to its completion was lost.
    const whole = await completed(known, { parts: [] }, upload.signal).catch(() => null);
    if (whole) return whole;
  }
  const arrived: ETags = new Map();
  for (const { PartNumber, ETag, Size } of parts ?? []) {
    if (Size === bytesOf(upload.file, PartNumber)) arrived.set(PartNumber, ETag);
  }
  const named = known && parts ? known : await begin(upload);
  try {
    return await sendRest(upload, named, arrived);
  } catch (error) {
    await leave(upload, named, error);
    throw brokenOff(error, arrived) ?? error;
  }
}

/** What is kept of an upload that did not end well: all of it, if it may go on. */
async function leave({ owner, signal }: Upload, named: Named, error: unknown): Promise<void> {
  const final =
    !owner ||
    (signal.aborted
      ? !(signal.reason instanceof PausedError)
      : isRefusal(error) && !ABOUT_THE_CALLER.has((error as ApiError).status));
  // At the last moment the file may have arrived whole, unseen from here: its key is what is thrown away.
  if (final) await discard(named, owner);
}

async function discard({ file_key }: Named, owner: string | undefined): Promise<void> {
  const gone = deleteFile(file_key).catch(() => undefined);
  if (owner) await forgetUpload(owner);
  await gone;
}

function brokenOff(error: unknown, arrived: ETags): BrokenOffError | null {
  if (arrived.size === 0 || !(error instanceof ApiError) || isRefusal(error)) return null;
  const detail = error.isNetwork
    ? "La conexión se ha cortado. Lo que ya ha llegado se conserva."
    : (error.detail ?? "");
  return new BrokenOffError({ status: error.status, detail });
}

/** The unfinished upload of this very file; of another file, the earlier one is given up. */
async function earlier({ file, customPath, owner }: Upload): Promise<Unfinished | null> {
  const known = owner ? await recallUpload(owner) : null;
  if (!known) return null;
  const same =
    known.customPath === customPath &&
    known.size === file.size &&
    known.lastModified === file.lastModified &&
    known.fingerprint === (await fingerprintOf(file));
  if (same) return known;
  await discard(known, owner);
  return null;
}

async function begin({ file, name, customPath, owner, signal }: Upload): Promise<Named> {
  const named = await body(
    api.POST("/api/v1/aws-s3/initiate-multipart-upload", {
      body: {
        file_name: name ?? file.name,
        content_type: file.type,
        custom_path: customPath,
        file_size: file.size,
        part_size: PART_BYTES,
      },
      signal,
    }),
  );
  if (owner) {
    const { size, lastModified } = file;
    const fingerprint = await fingerprintOf(file);
    const of = { owner, customPath, name: file.name, size, lastModified, fingerprint };
    await rememberUpload({ ...named, ...of, since: Date.now() });
  }
  return named;
}

async function sendRest(upload: Upload, named: Named, arrived: ETags): Promise<string> {
  const ended = new AbortController();
  const signal = AbortSignal.any([upload.signal, ended.signal]);
  try {
    const [sha256] = await Promise.all([
      digestOf(upload.file, signal),
      sendMissing({ ...upload, signal }, named, arrived),
    ]);
    await readHidden(upload.file, named, arrived);
    const parts = [...arrived]
      .sort(([a], [b]) => a - b)
      .map(([PartNumber, ETag]) => ({ PartNumber, ETag }));
    return await completed(named, { parts, sha256 }, signal);
  } finally {
    ended.abort();
  }
}

/** A store whose CORS rule hides its `ETag` from browsers shows it to our server. */
async function readHidden(file: File, named: Named, arrived: ETags): Promise<void> {
  if (![...arrived.values()].includes("")) return;
  for (const { PartNumber, ETag, Size } of (await partsOf(named)) ?? []) {
    if (Size === bytesOf(file, PartNumber)) arrived.set(PartNumber, ETag);
  }
}

async function sendMissing(upload: Upload, named: Named, arrived: ETags): Promise<void> {
  const { file, onProgress, signal } = upload;
  const count = Math.ceil(file.size / PART_BYTES);
  const sent = new Map([...arrived.keys()].map((part) => [part, bytesOf(file, part)]));
  const report = (part: number, bytes: number) => {
    sent.set(part, bytes);
    onProgress([...sent.values()].reduce((sum, n) => sum + n, 0));
  };
  const missing = Array.from({ length: count }, (_, i) => i + 1).filter((n) => !arrived.has(n));
  onProgress(file.size - missing.reduce((sum, part) => sum + bytesOf(file, part), 0));
  await eachOf(missing, PARTS_AT_ONCE, async (part) => {
    const tell = (bytes: number) => report(part, bytes);
    const etag = await withRetries(
      () => sendPart({ file, onProgress: tell, signal }, named, part),
      signal,
      isFinal,
    );
    arrived.set(part, etag);
  });
}

type Sending = Pick<Upload, "file" | "onProgress" | "signal">;

/** Sends one part and answers its ETag. Each try asks for a fresh address: they expire. */
async function sendPart({ file, onProgress, signal }: Sending, named: Named, part: number) {
  const { upload_id, file_key } = named;
  const { presigned_url: url } = await body(
    api.POST("/api/v1/aws-s3/presigned-part-url", {
      body: { upload_id, file_key, part_number: part },
      signal,
    }),
  );
  const data = file.slice((part - 1) * PART_BYTES, part * PART_BYTES);
  const answer = await sendToStore({ url, data, onProgress, signal });
  return answer.headers.get("ETag") ?? "";
}

/** A part that the server is still receiving from a connection that broke is free again in a moment. */
function isFinal(error: unknown): boolean {
  return isRefusal(error) && !PASSING.has((error as ApiError).status);
}

interface Whole {
  parts: { PartNumber: number; ETag: string }[];
  sha256?: string;
}

async function completed(named: Named, whole: Whole, signal: AbortSignal): Promise<string> {
  const { upload_id, file_key } = named;
  const call = () =>
    body(
      api.POST("/api/v1/aws-s3/complete-multipart-upload", {
        body: { upload_id, file_key, ...whole },
        signal,
      }),
    );
  return (await withRetries(call, signal)).file_key;
}

/** What the server has of an upload; `null` when it knows of none that is unfinished. */
async function partsOf({ upload_id, file_key }: Named) {
  try {
    const params = { query: { upload_id, file_key } };
    return await body(api.GET("/api/v1/aws-s3/multipart-parts", { params }));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

function bytesOf(file: File, part: number): number {
  return Math.min(PART_BYTES, file.size - (part - 1) * PART_BYTES);
}

/** Quick to make and enough to notice another file; the hash of the whole decides at the end. */
function fingerprintOf(file: File): Promise<string> {
  return sha256Of(new Blob([file.slice(0, ENDS_BYTES), file.slice(-ENDS_BYTES)]));
}

/** Of two tabs, one sends: they would send the same parts. */
async function alone<T>(owner: string, act: () => Promise<T>): Promise<T> {
  // Browsers offer locks only where the connection is safe.
  if (!navigator.locks) return act();
  const found = await navigator.locks.request(
    `subida:${owner}`,
    { ifAvailable: true },
    async (lock) => lock && { answer: await act() },
  );
  if (!found) {
    const detail = "Este archivo ya se está subiendo en otra pestaña.";
    throw new ApiError({ status: CONFLICT, detail });
  }
  return found.answer;
}
