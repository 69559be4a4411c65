import { api, body } from "@/api/client";
import { ApiError } from "@/api/error";
import { readToken } from "@/api/token";
import { isRefusal } from "./errors";
import { deleteFile } from "./stored-files";
import { BrokenOffError, discardUpload, sendInParts } from "./upload-parts";
import { send, sendToStore, type Upload } from "./upload-transport";

/** Up to here a file goes in one piece; above, in parts that can be repeated one by one. */
export const SINGLE_PUT_BYTES = 100 * 1024 * 1024;
const INSUFFICIENT_STORAGE = 507;

/**
 * Sends a file to the store and answers its key: straight to the store's own address, or through the
 * server when that way fails. Throws `ApiError`, or the signal's reason when it is cancelled.
 *
 * Once the key is put to its use, `forgetUpload(owner)`: until then the same file is not sent again.
 */
export async function uploadFile(upload: Upload): Promise<string> {
  try {
    return await (upload.file.size <= SINGLE_PUT_BYTES ? inOnePiece(upload) : sendInParts(upload));
  } catch (error) {
    upload.signal.throwIfAborted();
    if (!mayGoOtherwise(error)) throw error;
    upload.onProgress(0);
    const key = await throughServer(upload);
    if (upload.owner) await discardUpload(upload.owner);
    return key;
  }
}

/** What the server refused (type, size, folder, room) it would refuse either way. */
function mayGoOtherwise(error: unknown): boolean {
  if (isRefusal(error) || error instanceof BrokenOffError) return false;
  return error instanceof ApiError && error.status !== INSUFFICIENT_STORAGE;
}

async function inOnePiece(upload: Upload): Promise<string> {
  const { file, name, customPath, onProgress, signal } = upload;
  const { upload_url, file_key } = await body(
    api.POST("/api/v1/aws-s3/presigned-upload-url", {
      body: {
        file_name: name ?? file.name,
        content_type: file.type,
        custom_path: customPath,
        file_size: file.size,
      },
      signal,
    }),
  );
  // The address is signed for the type alone, without the codecs that a recording names.
  const [type] = file.type.split(";");
  const headers: Record<string, string> = type ? { "Content-Type": type } : {};
  try {
    await sendToStore({ url: upload_url, data: file, headers, onProgress, signal });
  } catch (error) {
    // At the last moment it may have arrived whole, unseen from here; and another key may follow.
    if (signal.aborted || !isRefusal(error)) void deleteFile(file_key).catch(() => undefined);
    throw error;
  }
  return file_key;
}

async function throughServer(upload: Upload): Promise<string> {
  const { file, name, customPath, onProgress, signal } = upload;
  const data = new FormData();
  data.set("custom_path", customPath);
  data.set("file", file, name ?? file.name);
  const headers = { Authorization: `Bearer ${readToken() ?? ""}` };
  const url = "/api/v1/aws-s3/proxy-upload";
  const answer = await send({ method: "POST", url, data, headers, onProgress, signal });
  const { file_key } = (await answer.json()) as { file_key: string };
  return file_key;
}
