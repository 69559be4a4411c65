import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { Sha256 } from "./sha256";

const known = (data: Uint8Array) => createHash("sha256").update(data).digest("hex");

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000_003])("of %i bytes at once", (size) => {
  const data = randomBytes(size);
  expect(new Sha256().update(data).hex()).toBe(known(data));
});

test("in pieces of any size", () => {
  const data = randomBytes(5000);
  const hash = new Sha256();
  for (let at = 0, step = 0; at < data.length; at += step) {
    step += 7;
    hash.update(data.subarray(at, at + step));
  }
  expect(hash.hex()).toBe(known(data));
});
