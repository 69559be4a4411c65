import { Blob } from "node:buffer";
import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { sha256Of } from "./sha256";

const MIB = 1024 * 1024;

test.each([0, 1, 64, 4 * MIB, 4 * MIB + 1, 9 * MIB])("of a file of %i bytes", async (size) => {
  const data = randomBytes(size);
  const known = createHash("sha256").update(data).digest("hex");
  expect(await sha256Of(new Blob([data]) as globalThis.Blob)).toBe(known);
});
