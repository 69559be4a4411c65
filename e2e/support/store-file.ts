/** Files in the store, sent as a browser sends them. */

import type { Api } from "./api";

/** A file as its name, its type and its bytes, and the folder it goes into. */
export interface Stored {
  nombre: string;
  tipo: string;
  bytes: Uint8Array<ArrayBuffer>;
  folder: string;
}

interface UploadAddress {
  upload_url: string;
  file_key: string;
}

/** Sends a file as the browser does; its key. */
export async function store(api: Api, { nombre, tipo, bytes, folder }: Stored): Promise<string> {
  const { upload_url, file_key } = await api.post<UploadAddress>("/aws-s3/presigned-upload-url", {
    file_name: nombre,
    content_type: tipo,
    custom_path: folder,
    file_size: bytes.length,
  });
  const sent = await fetch(new URL(upload_url, api.url), {
    method: "PUT",
    headers: { "Content-Type": tipo },
    body: bytes,
  });
  if (!sent.ok) throw new Error(`${nombre} was not stored: ${sent.status}`);
  return file_key;
}
