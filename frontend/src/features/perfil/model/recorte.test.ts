import { expect, test } from "vitest";
import { moved, NEAREST, squareOf, wholeOf, zoomed } from "./recorte";

const LANDSCAPE = { width: 800, height: 400 };

test("it begins with the largest square, from the middle", () => {
  expect(squareOf(LANDSCAPE, wholeOf(LANDSCAPE))).toEqual({ left: 200, top: 0, side: 400 });
});

test("dragging the picture to the right shows what is on its left, and no further than its edge", () => {
  const half = moved(LANDSCAPE, wholeOf(LANDSCAPE), 0.25, 0);
  expect(squareOf(LANDSCAPE, half)).toEqual({ left: 100, top: 0, side: 400 });
  expect(squareOf(LANDSCAPE, moved(LANDSCAPE, half, 9, 9))).toEqual({ left: 0, top: 0, side: 400 });
  expect(squareOf(LANDSCAPE, moved(LANDSCAPE, half, -9, -9)).left).toBe(400);
});

test("nearer keeps the middle; further again comes back inside the picture", () => {
  const near = zoomed(LANDSCAPE, wholeOf(LANDSCAPE), 2);
  expect(squareOf(LANDSCAPE, near)).toEqual({ left: 300, top: 100, side: 200 });
  const corner = moved(LANDSCAPE, near, 9, 9);
  expect(squareOf(LANDSCAPE, corner)).toEqual({ left: 0, top: 0, side: 200 });
  expect(squareOf(LANDSCAPE, zoomed(LANDSCAPE, corner, 1))).toEqual({
    left: 0,
    top: 0,
    side: 400,
  });
});

test("there is a nearest and a furthest", () => {
  expect(zoomed(LANDSCAPE, wholeOf(LANDSCAPE), 99).zoom).toBe(NEAREST);
  expect(zoomed(LANDSCAPE, wholeOf(LANDSCAPE), 0).zoom).toBe(1);
});
