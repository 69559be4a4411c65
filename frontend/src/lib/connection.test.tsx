import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "@/api/client";
import { OfflineBar } from "@/components/states/Offline";
import { memoryRouter } from "@/test/router";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { isConnected, onceBack } from "./connection";
import { RouterView } from "./router/RouterView";

const LONG_MS = 60_000;
const call = () => api.GET("/api/v1/auth/config").catch(() => undefined);
const away = () => server.use(http.head("*/", () => HttpResponse.error()));
const back = () => server.use(http.head("*/", () => new HttpResponse()));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  render(<RouterView router={memoryRouter([{ path: "/", element: <OfflineBar /> }])} />);
});

afterEach(async () => {
  back();
  await pass();
  vi.useRealTimers();
});

async function pass(): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(LONG_MS));
}

test("a server that is gone is told as a network is, and the notice goes by itself", async () => {
  const again = vi.fn();
  away();
  server.use(http.get(at("/auth/config"), () => HttpResponse.error()));
  await act(call);
  await vi.waitFor(() => expect(isConnected()).toBe(false));
  const deaf = onceBack(again);
  expect(screen.getByRole("status")).toHaveTextContent("Sin conexión.");
  await pass();
  expect(screen.getByRole("status")).toBeVisible();
  expect(again).not.toHaveBeenCalled();

  back();
  await pass();
  expect(isConnected()).toBe(true);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
  expect(again).toHaveBeenCalledOnce();
  deaf();
});

test("a call that is answered is enough to know that it is back", async () => {
  away();
  server.use(http.get(at("/auth/config"), () => HttpResponse.error(), { once: true }));
  await act(call);
  await vi.waitFor(() => expect(isConnected()).toBe(false));
  await act(call);
  expect(isConnected()).toBe(true);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test.each([
  ["a call that is lost alone", () => HttpResponse.error()],
  ["a refusal of the server's own", () => problem(503, "Ahora no")],
])("%s says nothing of the server", async (_, answer) => {
  const asked = vi.fn();
  server.use(
    http.head("*/", () => {
      asked();
      return new HttpResponse();
    }),
    http.get(at("/auth/config"), answer),
  );
  await act(call);
  await pass();
  expect(isConnected()).toBe(true);
  expect(screen.queryByRole("status")).not.toBeInTheDocument();
});

test("what a proxy says for it is no answer of the server", async () => {
  away();
  server.use(http.get(at("/auth/config"), () => new HttpResponse("proxy", { status: 502 })));
  await act(call);
  await vi.waitFor(() => expect(isConnected()).toBe(false));
});
