import { act, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { HttpResponse, http, server } from "@/test/server";
import { nextLaterCode } from "./code-loading";
import { lazyPart } from "./lazyPart";

const MODULE = { default: ({ text }: { text: string }) => <p>{text}</p> };

const draw = (Part: ReturnType<typeof lazyPart<{ text: string }>>) =>
  render(
    <Suspense fallback={<p>Cargando</p>}>
      <Part text="La parte" />
    </Suspense>,
  );

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("what was fetched beforehand is drawn at once", async () => {
  while (nextLaterCode());
  const Part = lazyPart(async () => MODULE);
  await nextLaterCode()?.();
  draw(Part);
  expect(screen.getByText("La parte")).toBeVisible();
});

test("without a network it is waited for, and comes when the network is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const fetch = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError("Failed to fetch dynamically imported module");
    return MODULE;
  });
  draw(lazyPart(fetch));
  await pass(3_600_000);
  expect(screen.getByText("Cargando")).toBeVisible();
  expect(fetch).toHaveBeenCalledOnce();

  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await pass(0);
  expect(screen.getByText("La parte")).toBeVisible();
});

test("a server that is away for a while is asked again", async () => {
  server.use(http.head("*/", () => HttpResponse.error()));
  const fetch = vi.fn(async () => MODULE);
  fetch.mockRejectedValueOnce(new TypeError()).mockRejectedValueOnce(new TypeError());
  draw(lazyPart(fetch));
  await pass(20_000);
  expect(screen.getByText("La parte")).toBeVisible();
});
