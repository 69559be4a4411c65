import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./Toaster";
import { notice, notify } from "./toast";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = () => screen.queryAllByRole("listitem").map((toast) => toast.textContent);
const say = (speak: () => void) => act(speak);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open() {
  render(
    <>
      <button type="button">Antes</button>
      <Toaster />
    </>,
  );
}

test("a notice goes after four seconds, or after its own time", async () => {
  open();
  say(() => notify.info("Breve"));
  say(() => notify.info("Larga", undefined, { duration: 5000 }));
  await wait(3999);
  expect(shown()).toEqual(["Breve", "Larga"]);
  await wait(1);
  expect(shown()).toEqual(["Larga"]);
  await wait(1000);
  expect(shown()).toEqual([]);
});

test("three are seen at most: the oldest gives way", () => {
  open();
  for (const name of ["uno", "dos", "tres", "cuatro"]) say(() => notify.info(name));
  expect(shown()).toEqual(["dos", "tres", "cuatro"]);
});

test("what went wrong stays beside what goes well elsewhere, for its whole time", async () => {
  open();
  say(() => notify.error("No se ha podido guardar"));
  await wait(1000);
  for (const name of ["uno", "dos", "tres"]) say(() => notify.success(name));
  expect(shown()).toEqual(["No se ha podido guardar", "dos", "tres"]);
  await wait(2999);
  expect(shown()).toContain("No se ha podido guardar");
  await wait(1);
  expect(shown()).toEqual(["dos", "tres"]);
});

test("of what went wrong, too, the oldest gives way to a fourth", () => {
  open();
  for (const name of ["uno", "dos", "tres", "cuatro"]) say(() => notify.error(name));
  expect(shown()).toEqual(["dos", "tres", "cuatro"]);
  say(() => notify.success("Guardado"));
  expect(shown()).toEqual(["tres", "cuatro", "Guardado"]);
});

test("of the account's own notices there is one at a time, beside the others", () => {
  open();
  say(() => notify.info("Guardado"));
  say(() => notice.success("Acceso exitoso", "Has iniciado sesión correctamente."));
  say(() => notice.error("Sesión expirada"));
  expect(shown()).toEqual(["Guardado", "Sesión expirada"]);
});

test("the same words do not pile up", () => {
  open();
  say(() => notify.error("Error de conexión"));
  say(() => notify.error("Error de conexión"));
  expect(shown()).toEqual(["Error de conexión"]);
});

test("nothing goes while it is pointed at", async () => {
  open();
  say(() => notify.info("Lee con calma"));
  const region = screen.getByRole("region", { name: "Notificaciones" });
  fireEvent.pointerEnter(region);
  await wait(60_000);
  expect(shown()).toEqual(["Lee con calma"]);
  fireEvent.pointerLeave(region);
  await wait(4000);
  expect(shown()).toEqual([]);
});

test("nothing goes while the keyboard is on it; Escape sends it away and goes back", async () => {
  open();
  const before = screen.getByRole("button", { name: "Antes" });
  say(() => notify.info("Lee con calma"));
  act(() => before.focus());
  const close = screen.getByRole("button", { name: "Cerrar notificación" });
  act(() => close.focus());
  await wait(60_000);
  expect(shown()).toEqual(["Lee con calma"]);

  fireEvent.keyDown(close, { key: "Escape" });
  expect(shown()).toEqual([]);
  expect(before).toHaveFocus();
});

test("nothing goes while nobody looks at the page", async () => {
  open();
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  say(() => notify.info("Para luego"));
  await wait(60_000);
  expect(shown()).toEqual(["Para luego"]);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await wait(4000);
  expect(shown()).toEqual([]);
});

test("it is read out as it comes", () => {
  open();
  expect(screen.getByRole("list")).toHaveAttribute("aria-live", "polite");
});
