import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SortableList } from "./SortableList";
import { asideOf, moved, placeOf } from "./sortable";

const ROW = 50;

function Letters({ disabled = false }: { disabled?: boolean }) {
  const [letters, setLetters] = useState(["A", "B", "C", "D"]);
  return (
    <SortableList
      label="Letras"
      items={letters}
      keyOf={(letter) => letter}
      nameOf={(letter) => letter}
      onMove={(from, to) => setLetters(moved(letters, from, to))}
      disabled={disabled}
    >
      {(letter, { handle, steps }) => (
        <>
          {handle}
          <b>{letter}</b>
          {steps}
        </>
      )}
    </SortableList>
  );
}

function order(): string {
  const items = within(screen.getByRole("list", { name: "Letras" })).getAllByRole("listitem");
  return items.map((item) => item.querySelector("b")?.textContent).join("");
}

function handleOf(letter: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`^Mover ${letter},`) });
}

/** What jsdom does not do: rows of one height, one under the other. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (
    this: HTMLElement,
  ) {
    const place = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0;
    return new DOMRect(0, this.tagName === "LI" ? place * ROW : 0, 100, ROW);
  });
});
afterEach(() => vi.restoreAllMocks());

function drag(letter: string, dy: number): void {
  fireEvent.pointerDown(handleOf(letter), { pointerId: 1, button: 0, clientY: 100 });
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 100 + dy });
}

test("an item that is dragged past others takes their place when it is let go", () => {
  render(<Letters />);
  drag("A", 2 * ROW);
  expect(order()).toBe("ABCD");
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(order()).toBe("BCAD");
  expect(screen.getByRole("status")).toHaveTextContent("A: lugar 3 de 4");

  drag("D", -10 * ROW);
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(order()).toBe("DBCA");
});

test("what is not carried far enough, or let go with Escape, stays", () => {
  render(<Letters />);
  drag("B", ROW / 3);
  fireEvent.pointerUp(window, { pointerId: 1 });
  drag("B", 2 * ROW);
  const closeDialog = vi.fn();
  document.addEventListener("keydown", closeDialog, { capture: true, once: true });
  fireEvent.keyDown(document.body, { key: "Escape" });
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(closeDialog).not.toHaveBeenCalled();
  expect(order()).toBe("ABCD");
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("another finger or another button moves nothing", () => {
  render(<Letters />);
  fireEvent.pointerDown(handleOf("A"), { pointerId: 1, button: 2, clientY: 0 });
  fireEvent.pointerMove(window, { pointerId: 1, clientY: 3 * ROW });
  fireEvent.pointerUp(window, { pointerId: 1 });
  drag("A", 0);
  fireEvent.pointerMove(window, { pointerId: 2, clientY: 100 + 3 * ROW });
  fireEvent.pointerUp(window, { pointerId: 2 });
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(order()).toBe("ABCD");
});

test("the arrow keys move an item, which keeps the focus and is spoken of", async () => {
  const user = userEvent.setup();
  render(<Letters />);
  handleOf("B").focus();
  await user.keyboard("{ArrowDown}");
  expect(order()).toBe("ACBD");
  expect(screen.getByRole("status")).toHaveTextContent("B: lugar 3 de 4");
  expect(handleOf("B")).toHaveFocus();
  expect(handleOf("B")).toHaveAccessibleName("Mover B, lugar 3 de 4");

  await user.keyboard("{Home}{ArrowUp}");
  expect(order()).toBe("BACD");
  await user.keyboard("{End}{ArrowDown}");
  expect(order()).toBe("ACDB");
});

test("the buttons move an item step by step, and keep the focus at the end of the way", async () => {
  const user = userEvent.setup();
  render(<Letters />);
  await user.click(screen.getByRole("button", { name: "Subir B" }));
  expect(order()).toBe("BACD");
  const up = screen.getByRole("button", { name: "Subir B" });
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute("aria-disabled", "true");
  await user.click(up);
  expect(order()).toBe("BACD");
  await user.click(screen.getByRole("button", { name: "Bajar B" }));
  expect(order()).toBe("ABCD");
});

test("an order that may not be changed cannot be", async () => {
  const user = userEvent.setup();
  render(<Letters disabled />);
  await user.click(screen.getByRole("button", { name: "Bajar A" }));
  handleOf("A").focus();
  await user.keyboard("{End}");
  drag("A", 2 * ROW);
  fireEvent.pointerUp(window, { pointerId: 1 });
  expect(order()).toBe("ABCD");
});

test("items of unequal height give way at their middle, and by the room that is needed", () => {
  const tall = [
    { top: 0, height: 40 },
    { top: 50, height: 200 },
    { top: 260, height: 40 },
  ];
  expect(placeOf(tall, 0, 109)).toBe(0);
  expect(placeOf(tall, 0, 111)).toBe(1);
  expect(placeOf(tall, 2, -109)).toBe(2);
  expect(placeOf(tall, 2, -111)).toBe(1);
  expect([0, 1, 2, 3].map((index) => asideOf(index, 1, 3, 50))).toEqual([0, 0, -50, -50]);
  expect([0, 1, 2, 3].map((index) => asideOf(index, 2, 0, 50))).toEqual([50, 50, 0, 0]);
});
