import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { namesSound, useSound } from "./useSound";

test.each([
  ["t/p/0a-sesion.m4a", true],
  ["/api/v1/aws-s3/files/t/p/0a-sesion.MP3?signature=a.mp4", true],
  ["https://cubo.example/t/p/0a-sesion.wav?firma=1#t=1", true],
  ["t/p/0a-sesion.mp4?name=sesion.mp3", false],
  ["t/p/0a-sesion", false],
])("%s is sound alone: %s", (address, sound) => {
  expect(namesSound(address)).toBe(sound);
});

test("what arrives knows better than the name", () => {
  const { result } = renderHook(() => useSound("t/p/grabacion.webm"));
  expect(result.current.sound).toBe(false);
  act(() => result.current.lookAt(document.createElement("video")));
  expect(result.current.sound).toBe(true);
});
