import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { plainOf } from "@/lib/markdown";
import { Markdown } from "./Markdown";

function draw(text: string, onTime?: (seconds: number) => void) {
  const source = (number: number) => <b>{`fuente ${number}`}</b>;
  return render(<Markdown text={text} level={3} source={source} {...(onTime && { onTime })} />)
    .container;
}

test("a model's table is a table, with what stands in its cells", () => {
  draw("| Semana | Sueño |\n|---|--:|\n| 1 | **5 h** [2] |\n| 2 | 6 h |");
  const table = screen.getByRole("table");
  expect(
    within(table)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Semana", "Sueño"]);
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  expect(within(table).getByRole("cell", { name: "5 h fuente 2" })).toBeVisible();
});

test("lists stand one in another, and a numbered one begins where its writer does", () => {
  const box = draw("3. Dormir\n   - antes de las doce\n   - sin pantalla\n4. Andar");
  const outer = box.querySelector("ol");
  expect(outer).toHaveAttribute("start", "3");
  expect(outer?.children).toHaveLength(2);
  expect(outer?.querySelectorAll("li ul > li")).toHaveLength(2);
});

test("headings, times and emphasis are drawn; HTML, links and images are their words", async () => {
  const onTime = vi.fn();
  const box = draw(
    String.raw`## Temas

**Calma** \<b\> *tras* [12:02](#t=722) [x](https://e.test) ![foto](https://e.test/a.png) <b>no</b>`,
    onTime,
  );
  expect(screen.getByRole("heading", { level: 3, name: "Temas" })).toBeVisible();
  expect(box).toHaveTextContent("Calma <b> tras Ir al momento 12:02 x foto <b>no</b>");
  expect(box.querySelectorAll("a, img")).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: /12:02/ }));
  expect(onTime).toHaveBeenCalledWith(722);
});

test("what is written as marks stays as it is written", () => {
  const box = draw("Dijo \\[1\\] y 3 * 4 * 5.\n\n    con espacios delante\n\n[1]: nada\n\n5 \\* 2");
  expect([...box.querySelectorAll("p")].map((line) => line.textContent)).toEqual([
    "Dijo [1] y 3 * 4 * 5.",
    "con espacios delante",
    "fuente 1: nada",
    "5 * 2",
  ]);
});

test("more quotations and lists in one another than anybody means are drawn all the same", () => {
  const box = draw(`${"> ".repeat(2_000)}hondo\n\n${"- ".repeat(2_000)}bajo`);
  expect(box).toHaveTextContent("hondobajo");
  expect(box.querySelectorAll("blockquote").length).toBeLessThan(10);
});

test("a text that is too long to read at once is shown as it is written", () => {
  const box = draw(`**Uno**\n\n${"palabra ".repeat(4_000)}`);
  expect(box.querySelectorAll("p")).toHaveLength(2);
  expect(box).toHaveTextContent("**Uno**");
});

test("a text with more emphasis than anybody means is shown as it is written", () => {
  const emphasised = "*Uno* ".repeat(1_500);
  expect(draw(emphasised).querySelectorAll("em")).toHaveLength(1_500);
  const box = draw(`${emphasised}*`);
  expect(box.querySelectorAll("em")).toHaveLength(0);
  expect(box).toHaveTextContent("*Uno* *Uno*");
});

test("a help line's number keeps the asterisk that it begins with", () => {
  draw("Llama al ***4141**.");
  expect(screen.getByText("*4141")).toBeVisible();
});

test("who listens hears no marks and no sources", () => {
  expect(plainOf("## Hoy\n\n- **Bien** [1]\n- Mal\n\n| a | b |\n|---|---|\n| 1 | 2 |")).toBe(
    "Hoy\nBien \nMal\na, b\n1, 2",
  );
});
