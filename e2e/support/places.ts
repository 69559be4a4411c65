import path from "node:path";

export const ROOT = path.resolve(import.meta.dirname, "../..");
export const BACKEND = path.join(ROOT, "backend");
export const PYTHON = path.join(ROOT, ".venv/bin/python");
export const REMANSO = path.join(ROOT, ".venv/bin/remanso");
export const VIDEO = path.join(BACKEND, "tests/fixtures/sesion.mp4");
