/** The codes of an authenticator application (RFC 6238), made from its secret. */

import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;
/** For a code to be typed and sent, on a slow machine. */
const ENOUGH_MS = 8_000;

/** The code of so many steps of 30 seconds from now. */
export function codeOf(secret: string, step = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, "0");
}

/** The last step's code, which is taken until this one ends: in its last seconds it is waited for the next. */
export async function codeBefore(secret: string): Promise<string> {
  const left = STEP_MS - (Date.now() % STEP_MS);
  if (left < ENOUGH_MS) await wait(left);
  return codeOf(secret, -1);
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
