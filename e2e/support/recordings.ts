/** Recordings that something is wrong with, and those that take their time. */

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Archivo } from "./archivos";
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

const WRITE_AVI =
  "import pathlib, sys; from tests.support.films import AVI, film; film(pathlib.Path(sys.argv[1]), AVI)";

/** Four seconds as an old camera writes them: no browser plays that. */
export function avi(folder: string): Archivo {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "sesion.avi");
  execFileSync(PYTHON, ["-c", WRITE_AVI, file], { cwd: BACKEND });
  return { nombre: "sesion.avi", tipo: "video/x-msvideo", bytes: readFileSync(file) };
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

/** Two quiet seconds, as a voice recorder would keep them. */
export function soundAlone() {
  const rate = 8_000;
  const samples = Buffer.alloc(2 * rate * 2);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  const buffer = Buffer.concat([head, samples]);
  return { name: "nota de voz.wav", mimeType: "audio/wav", buffer };
}

function video(name: string, buffer: Buffer) {
  return { name, mimeType: "video/mp4", buffer };
}
