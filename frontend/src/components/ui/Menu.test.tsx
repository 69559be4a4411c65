import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Menu, MenuItem } from "./Menu";

async function openAt(top: number) {
  render(
    <Menu trigger={<button type="button">Exportar</button>}>
      <MenuItem onSelect={() => undefined}>En PDF</MenuItem>
    </Menu>,
  );
  const button = screen.getByRole("button", { name: "Exportar" });
  const scrollTo = (next: number) => {
    button.getBoundingClientRect = () => new DOMRect(0, next, 40, 40);
    act(() => void fireEvent.scroll(window));
  };
  button.getBoundingClientRect = () => new DOMRect(0, top, 40, 40);
  await userEvent.click(button);
  return scrollTo;
}

test("a page that still scrolls when a menu opens takes it along", async () => {
  const scrollTo = await openAt(200);
  const menu = screen.getByRole("menu", { name: "Exportar" });
  expect(menu).toHaveStyle({ top: "246px" });

  scrollTo(200);
  expect(menu).toBeVisible();
  scrollTo(120);
  expect(menu).toHaveStyle({ top: "166px" });
  expect(screen.getByRole("menuitem", { name: "En PDF" })).toHaveFocus();
});

test("a menu closes when its button has left the window", async () => {
  const scrollTo = await openAt(20);
  scrollTo(-60);
  expect(screen.queryByRole("menu")).toBeNull();
});
