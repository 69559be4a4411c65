import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SearchSesiones } from "./components/SearchSesiones";
import { answerSesion, openSesiones, resumen } from "./testing";

/** How long the address takes to follow. */
const SLOW_MS = 600;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function Page() {
  const [value, setValue] = useState("");
  const search = (wanted: string) => void setTimeout(() => setValue(wanted), SLOW_MS);
  return (
    <>
      <SearchSesiones value={value} count={0} onSearch={search} />
      <button type="button" onClick={() => setValue("")}>
        Atrás
      </button>
    </>
  );
}

test("letters typed faster than the address follows are all there, and all searched", async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(<Page />);
  const box = screen.getByRole("searchbox", { name: "Buscar en el historial" });
  await user.type(box, "sueño");
  expect(box).toHaveValue("sueño");

  await act(() => vi.advanceTimersByTimeAsync(SLOW_MS));
  expect(box).toHaveValue("sueño");
  expect(screen.getByText("Ninguna sesión dice «sueño».")).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Atrás" }));
  expect(box).toHaveValue("");
});

test("the request that asked for a change stays in the address while sessions are searched", async () => {
  vi.useRealTimers();
  answerSesion();
  const many = Array.from({ length: 9 }, (_, place) =>
    resumen({
      id: `0193a1f0-0000-7000-8000-00000000010${place}`,
      numero_sesion: 9 - place,
    }),
  );
  const { user, router } = await openSesiones(many, "&solicitud=0193");
  await user.type(await screen.findByRole("searchbox", { name: "Buscar en el historial" }), "9");

  expect(router.state.location.search).toBe("?tab=sessions&buscar=9&solicitud=0193");
});
