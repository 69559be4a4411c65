import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchBox } from "./SearchBox";

/** How long the address takes to follow. */
const SLOW_MS = 600;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test("what is typed while the address follows slowly is not taken away", async () => {
  const { user, searches } = show();

  await user.type(box(), "l");
  await pass(250 + SLOW_MS - 50);
  await user.type(box(), "uc");
  await pass(100);
  expect(box()).toHaveValue("luc");
  await pass(250 + SLOW_MS);

  expect(box()).toHaveValue("luc");
  expect(searches).toEqual(["l", "luc"]);
});

test("an address that changes by itself is what stands in the box", async () => {
  const { user } = show();
  await user.type(box(), "luc");
  await pass(250 + SLOW_MS);

  await user.click(screen.getByRole("button", { name: "Quitar" }));
  expect(box()).toHaveValue("");

  await user.type(box(), "luc");
  await pass(250 + SLOW_MS);
  expect(box()).toHaveValue("luc");
});

function show() {
  const searches: string[] = [];
  function Page() {
    const [value, setValue] = useState("");
    const search = (wanted: string) => {
      searches.push(wanted);
      setTimeout(() => setValue(wanted), SLOW_MS);
    };
    return (
      <SearchBox label="Buscar" value={value} onSearch={search}>
        <button type="button" onClick={() => setValue("")}>
          Quitar
        </button>
      </SearchBox>
    );
  }
  render(<Page />);
  return { searches, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const box = () => screen.getByRole("searchbox");
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
