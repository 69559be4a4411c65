import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endSession } from "@/entities/cuenta/session";
import {
  forgetAllUploads,
  forgetOldUploads,
  recallUpload,
  rememberUpload,
  type Unfinished,
} from "./unfinished-uploads";

const DAY_MS = 24 * 3600 * 1000;

function unfinished(owner: string): Unfinished {
  return {
    owner,
    upload_id: "u1",
    file_key: "terapeuta/paciente/1-sesion.mp4",
    customPath: "terapeuta/paciente",
    name: "sesion.mp4",
    size: 1,
    lastModified: 1,
    fingerprint: "f",
    since: Date.now(),
  };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await forgetAllUploads();
});

afterEach(() => {
  vi.useRealTimers();
});

test("an upload is remembered for as long as the server keeps it, and then no more", async () => {
  await rememberUpload(unfinished("borrador"));
  vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
  expect(await recallUpload("borrador")).toMatchObject({ upload_id: "u1" });
  vi.setSystemTime(Date.now() + 1);
  expect(await recallUpload("borrador")).toBeNull();
  // Not merely hidden: a clock that is set back does not bring it back.
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(await recallUpload("borrador")).toBeNull();
});

test("after that whoever opens the product clears them, and leaves what is younger", async () => {
  await rememberUpload(unfinished("viejo"));
  vi.setSystemTime(Date.now() + 7 * DAY_MS);
  await rememberUpload(unfinished("nuevo"));
  await forgetOldUploads();
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(await recallUpload("viejo")).toBeNull();
  expect(await recallUpload("nuevo")).not.toBeNull();
});

test("whoever signs out leaves nothing to the next; whoever was signed out goes on", async () => {
  await rememberUpload(unfinished("borrador"));
  endSession();
  expect(await recallUpload("borrador")).not.toBeNull();
  endSession({ byChoice: true });
  await vi.waitFor(async () => expect(await recallUpload("borrador")).toBeNull());
});
