/** A video of the size that goes in parts. */

import { createHash } from "node:crypto";
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs";
import { VIDEO } from "./places";

const MIB = 1024 ** 2;
const PART = 5 * MIB;
const SIZE = 101 * MIB;
/** In how many it goes. */
export const PARTS = Math.ceil(SIZE / PART);

/** A playable video with a long tail that differs everywhere. */
export function largeVideo(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/grande.mp4`;
  const file = openSync(path, "w");
  writeSync(file, readFileSync(VIDEO));
  for (let at = PART; at < SIZE; at += MIB) writeSync(file, `at ${at}`, at);
  ftruncateSync(file, SIZE);
  closeSync(file);
  return path;
}

export function sha256(data: Buffer): string {
  return createHash("sha256").update(data).digest("hex");
}
