import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
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

test("the second press of a double click that closed a dialog opens nothing under it", () => {
  const followed = vi.fn();
  function Page({ open }: { open: boolean }) {
    return (
      <>
        <button type="button" onClick={followed}>
          Debajo
        </button>
        <Dialog open={open} onOpenChange={() => undefined} title="Nuevo ejercicio">
          <p>Título</p>
        </Dialog>
      </>
    );
  }
  const { rerender } = render(<Page open />);
  rerender(<Page open={false} />);
  const below = screen.getByRole("button", { name: "Debajo" });
  fireEvent.click(below, { detail: 2 });
  expect(followed).not.toHaveBeenCalled();
  fireEvent.click(below, { detail: 1 });
  expect(followed).toHaveBeenCalledOnce();
});
