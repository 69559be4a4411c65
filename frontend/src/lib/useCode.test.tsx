import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { HttpResponse, http, server } from "@/test/server";
import { type Code, codeOf, useCode } from "./useCode";

const MODULE = { Part: () => <p>La parte</p> };

function Screen({ code }: { code: Code<typeof MODULE> }) {
  const module = useCode(code);
  return module ? <module.Part /> : <p>Cargando</p>;
}

test("code that is here already is drawn at once", async () => {
  const fetch = vi.fn(async () => MODULE);
  const code = codeOf(fetch);
  await code.load();
  render(<Screen code={code} />);
  expect(screen.getByText("La parte")).toBeVisible();
  expect(fetch).toHaveBeenCalledOnce();
});

test("code that is on its way is drawn when it comes", async () => {
  let come = (_module: typeof MODULE) => undefined;
  const coming = new Promise<typeof MODULE>((resolve) => {
    come = (module) => void resolve(module);
  });
  render(<Screen code={codeOf(() => coming)} />);
  expect(screen.getByText("Cargando")).toBeVisible();
  await act(async () => come(MODULE));
  expect(screen.getByText("La parte")).toBeVisible();
});

test("code that the server does not have is the page's failure, and is asked for again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.use(http.head("*/", () => new HttpResponse()));
  const gone = new Error("gone");
  const fetch = vi.fn().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  const code = codeOf<typeof MODULE>(fetch.mockResolvedValue(MODULE));
  const failed = expect(code.load()).rejects.toThrow("gone");
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  vi.useRealTimers();
  await act(async () => render(<Screen code={code} />));
  expect(screen.getByText("La parte")).toBeVisible();
});
