import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

const READ_BYTES = 4 * 1024 * 1024;

/** The SHA-256 of a file of any size, read a little at a time: the browser's own wants it all at once. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += READ_BYTES) {
    hash.update(new Uint8Array(await file.slice(at, at + READ_BYTES).arrayBuffer()));
  }
  return bytesToHex(hash.digest());
}
