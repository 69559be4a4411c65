/** Recordings that something is wrong with, and those that take their time. */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { BACKEND, PYTHON, VIDEO } from "./places";

/** `sin-audio.mp4`, `larga.mp4` and `muy-larga.mp4`, written into a folder. */
export function makeRecordings(folder: string) {
  const options = { cwd: BACKEND, stdio: "inherit" } as const;
  execFileSync(PYTHON, ["-m", "tests.support.odd_recordings", folder], options);
  return {
    withoutSound: path.join(folder, "sin-audio.mp4"),
    long: path.join(folder, "larga.mp4"),
    endless: path.join(folder, "muy-larga.mp4"),
  };
}

/** The fixture's first half: its index says there is more. */
export function cutOff() {
  const whole = readFileSync(VIDEO);
  return video("cortada.mp4", whole.subarray(0, whole.length / 2));
}

/** It begins as an MP4 and goes on as nothing at all. */
export function corrupt() {
  const head = readFileSync(VIDEO).subarray(0, 32);
  return video("rota.mp4", Buffer.concat([head, Buffer.alloc(50_000, "remanso")]));
}

function video(name: string, buffer: Buffer) {
  return { name, mimeType: "video/mp4", buffer };
}
