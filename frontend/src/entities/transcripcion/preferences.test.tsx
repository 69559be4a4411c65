import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { nextSpeed, usePreferences } from "./model/preferences";

const KEY = "preferencias_video";

test("each person who uses this browser keeps their own way of watching", () => {
  const ana = renderHook(() => usePreferences("ana"));
  act(() => ana.result.current[1]({ speed: 1.5 }));
  act(() => ana.result.current[1]({ veiled: true }));
  const luis = renderHook(() => usePreferences("luis"));
  expect(luis.result.current[0]).toEqual({ speed: 1, veiled: false });
  expect(renderHook(() => usePreferences("ana")).result.current[0]).toEqual({
    speed: 1.5,
    veiled: true,
  });
  expect(Object.keys(localStorage)).toEqual([KEY]);
});

test.each(["not json", "null", "7", '{"ana":{"speed":99,"veiled":false}}', '{"ana":null}'])(
  "a stored value that makes no sense is nobody's: %s",
  (stored) => {
    localStorage.setItem(KEY, stored);
    const { result } = renderHook(() => usePreferences("ana"));
    expect(result.current[0]).toEqual({ speed: 1, veiled: false });
    act(() => result.current[1]({ veiled: true }));
    expect(result.current[0].veiled).toBe(true);
  },
);

test("the speed stops at either end", () => {
  expect(nextSpeed(1, 1)).toBe(1.25);
  expect(nextSpeed(2, 1)).toBe(2);
  expect(nextSpeed(0.75, -1)).toBe(0.75);
});
