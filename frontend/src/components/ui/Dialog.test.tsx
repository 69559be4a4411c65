import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Dialog } from "./Dialog";

function open(children: ReactNode) {
  render(
    <Dialog open onOpenChange={() => undefined} title="Asignar ejercicio">
      {children}
    </Dialog>,
  );
}

test("a dialog whose content is still on its way has the focus itself, not its cross", () => {
  open(<p>Cargando pacientes...</p>);
  expect(screen.getByRole("dialog", { name: "Asignar ejercicio" })).toHaveFocus();
});

test("a dialog with something to act on begins there", () => {
  open(<input aria-label="Busca y elige a quién" />);
  expect(screen.getByRole("textbox")).toHaveFocus();
});
