import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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

test("code that did not come is the page's failure, and is asked for again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const fetch = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue(MODULE);
  const code = codeOf<typeof MODULE>(fetch);
  await expect(act(async () => render(<Screen code={code} />))).rejects.toThrow("no network");
  await act(async () => render(<Screen code={code} />));
  expect(screen.getByText("La parte")).toBeVisible();
});
