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

test("of two that appear together the upper one is there for everybody, also when another has closed", async () => {
  function Both({ third }: { third: boolean }) {
    return (
      <>
        <Dialog open onOpenChange={() => undefined} title="Diario">
          <button type="button">Debajo</button>
        </Dialog>
        <Dialog open onOpenChange={() => undefined} title="Tus notas">
          <button type="button">Encima</button>
        </Dialog>
        <Dialog open={third} onOpenChange={() => undefined} title="Lo último">
          <button type="button">Lo último</button>
        </Dialog>
      </>
    );
  }
  const { rerender } = render(<Both third={false} />);
  expect(await screen.findByRole("dialog", { name: "Tus notas" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: "Diario" })).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Encima" })).toHaveFocus();

  rerender(<Both third />);
  expect(await screen.findByRole("dialog", { name: "Lo último" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: "Tus notas" })).not.toBeInTheDocument();

  rerender(<Both third={false} />);
  expect(await screen.findByRole("dialog", { name: "Tus notas" })).toBeInTheDocument();
});
