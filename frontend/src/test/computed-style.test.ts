import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";

const HIDDEN: [string, string][] = [
  ["by its attribute", "<p hidden>Algo</p>"],
  ["by its style", '<p style="display: none">Algo</p>'],
  ["by being transparent", '<p style="opacity: 0">Algo</p>'],
  ["with what surrounds it", "<div hidden><p>Algo</p></div>"],
  ["by the style of what surrounds it", '<div style="visibility: hidden"><p>Algo</p></div>'],
  ["in a dialog that is closed", "<dialog><p>Algo</p></dialog>"],
  ["in a row of a table", "<table><tbody><tr hidden><td>Algo</td></tr></tbody></table>"],
  ["by a sheet", "<style>p { display: none }</style><p>Algo</p>"],
];

test.each(HIDDEN)("what is hidden %s is not taken for visible", (_how, html) => {
  // Its kind is known, from one that is seen.
  document.body.innerHTML = "<p>Algo</p>";
  expect(screen.getByText("Algo")).toBeVisible();
  document.body.innerHTML = html;
  expect(screen.getByText("Algo")).not.toBeVisible();
  document.body.innerHTML = "<p>Algo</p>";
  expect(screen.getByText("Algo")).toBeVisible();
});

const UNREACHED: [string, string][] = [
  ["hidden", "<button hidden>Guardar</button>"],
  ["hidden by its style", '<button style="display: none">Guardar</button>'],
  ["in what is hidden", '<div style="display: none"><button>Guardar</button></div>'],
  ["in what is hidden from a reader", '<div aria-hidden="true"><button>Guardar</button></div>'],
  ["in what cannot be seen", '<div style="visibility: hidden"><button>Guardar</button></div>'],
  ["of another name", "<button>Gua<span hidden>r</span>dar</button>"],
  ["named by what is hidden", '<button>Gua<span style="display: none">r</span>dar</button>'],
];

test.each(UNREACHED)("a button is not found by its name when it is %s", (_how, html) => {
  document.body.innerHTML = "<button>Guardar</button>";
  const save = { name: "Guardar" };
  expect(screen.getByRole("button", save)).toBeVisible();
  document.body.innerHTML = html;
  expect(screen.queryByRole("button", save)).not.toBeInTheDocument();
  document.body.innerHTML = "<button>Guardar</button>";
  expect(screen.getByRole("button", save)).toBeVisible();
});

const POINTERS: [string, string, boolean][] = [
  ["auto", "none", false],
  ["none", "inherit", false],
  ["none", "", false],
  ["none", "auto", true],
  ["none", "initial", true],
  ["auto", "", true],
];

test.each(POINTERS)(
  "inside of '%s', a pointer has '%s': reached, %s",
  async (outside, inside, reached) => {
    document.body.innerHTML = `
    <div style="pointer-events: ${outside}">
      <div style="pointer-events: ${inside}"><button>Guardar</button></div>
    </div>`;
    const click = userEvent.setup().click(screen.getByRole("button"));
    if (reached) await click;
    else await expect(click).rejects.toThrow("pointer-events: none");
  },
);
