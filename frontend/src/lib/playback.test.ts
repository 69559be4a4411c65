import { expect, test } from "vitest";
import { reproduccion } from "@/test/recordings";
import { askAgain, settle } from "./playback";

const PENDING = reproduccion({ estado: "pendiente" });

test("what is being made is asked for ever more rarely, and what is made never again", () => {
  const waits = [0, 1, 5, 50].map((times) => askAgain(PENDING, times));
  expect(waits).toEqual([...waits].sort((a, b) => Number(a) - Number(b)));
  expect(waits.at(-1)).toBe(20_000);
  expect(askAgain(reproduccion(), 1)).toBe(false);
  expect(askAgain(reproduccion({ estado: "fallida" }), 1)).toBe(false);
});

test("asked for again while it is made, a file keeps its address and another one comes with its own", () => {
  const next = reproduccion({ url: "/version.mp4?firma=2", poster_url: "/cartel.jpg?firma=2" });
  expect(settle(PENDING, next)).toMatchObject({
    url: "/version.mp4?firma=2",
    poster_url: "/cartel.jpg?firma=1",
  });
});

test("asked for afterwards, because an address expired, every address is fresh", () => {
  const next = reproduccion({ url: "/firmada.mp4?firma=2" });
  expect(settle(reproduccion(), next).url).toBe("/firmada.mp4?firma=2");
});
