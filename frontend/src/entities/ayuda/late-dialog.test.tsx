import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { makeQueryClient } from "@/api/query-client";
import { boxes } from "@/components/ui/dialogs/code";
import { AyudaAhora } from "./components/AyudaAhora";

test("whoever needs help reads whom to call, though the code of dialogs never comes", async () => {
  vi.spyOn(boxes, "here").mockReturnValue(undefined);
  vi.spyOn(boxes, "load").mockReturnValue(new Promise(() => {}));
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <AyudaAhora />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Ayuda ahora" }));
  expect(await screen.findByRole("dialog", { name: "Ayuda ahora" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: /Llamar al/ }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole("button", { name: "Cerrar" }));
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
