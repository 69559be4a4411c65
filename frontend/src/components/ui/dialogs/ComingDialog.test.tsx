import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ComingDialog } from "./ComingDialog";

test("a dialog whose code does not come at once says that it is awaited, and can be given up", async () => {
  const onClose = vi.fn();
  render(<ComingDialog title="Invitar Paciente" onClose={onClose} />);
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

  const dialog = await screen.findByRole("dialog", { name: "Invitar Paciente" });
  expect(dialog).toHaveTextContent("Cargando...");
  await userEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("what shows a password this once cannot be given up before it has shown it", async () => {
  render(<ComingDialog title="Credenciales de acceso" onClose={undefined} />);
  const dialog = await screen.findByRole("dialog", { name: "Credenciales de acceso" });
  expect(screen.queryByRole("button", { name: "Cerrar" })).not.toBeInTheDocument();
  expect(dialog.dispatchEvent(new Event("cancel", { cancelable: true }))).toBe(false);
});
