import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ApiError } from "@/api/error";
import { FueraDeRegistro } from "./components/FueraDeRegistro";
import { TranscriptEditor } from "./model/editor";
import { lineOf, spanOf } from "./model/turns-in-words";
import type { Turno } from "./types";

const TURNS: Turno[] = [
  { speaker_label: "Ana", start_time: 0, end_time: 2, text: "¿Y tu hermana?" },
  { speaker_label: "Lucía", start_time: 2, end_time: 4, text: "Robó un coche." },
  {
    speaker_label: "",
    start_time: 4,
    end_time: 5,
    text: "Fuera de registro (1 s)",
    fuera_de_registro: true,
  },
  { speaker_label: "Lucía", start_time: 5, end_time: 8, text: "Me da miedo la mudanza." },
];

function show(onLeave: (desde: number, hasta: number) => Promise<unknown>) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FueraDeRegistro turns={TURNS} active={1} recorded disabled={false} onLeave={onLeave} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("it is asked twice, by keys alone, and the second time has to be typed", async () => {
  const onLeave = vi.fn(async () => undefined);
  const user = show(onLeave);
  screen.getByRole("button", { name: "Dejar fuera de registro" }).focus();
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Se quita 1 turno: de 00:02 a 00:04.")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Hasta el turno"), lineOf(TURNS[3] as Turno));
  expect(screen.getByText("Se quitan 2 turnos: de 00:02 a 00:08.")).toBeVisible();
  screen.getByRole("button", { name: "Continuar" }).focus();
  await user.keyboard("{Enter}");
  expect(onLeave).not.toHaveBeenCalled();
  expect(screen.getByText("No se puede deshacer.")).toBeVisible();
  const confirm = screen.getByRole("button", { name: "Quitar para siempre" });
  expect(confirm).toBeDisabled();
  await user.type(screen.getByLabelText(/^Para confirmarlo/), "Fuera de registro{Enter}");
  expect(onLeave).toHaveBeenCalledWith(1, 3);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("what is refused is said where it was asked", async () => {
  const detail = "La sesión cambió en otra ventana";
  const user = show(async () => {
    throw new ApiError({ status: 409, detail });
  });
  await user.click(screen.getByRole("button", { name: "Dejar fuera de registro" }));
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  await user.type(screen.getByLabelText(/^Para confirmarlo/), "fuera de registro{Enter}");
  expect(await screen.findByText(detail)).toBeVisible();
});

test("a mark is no turn: it is not joined, named or given to anybody", () => {
  const editor = new TranscriptEditor(TURNS);
  const [, before, mark] = TURNS as [Turno, Turno, Turno];
  expect(editor.mergeWithNext(before)).toBeNull();
  expect(editor.mergeWithNext(mark)).toBeNull();
  expect(editor.assign(mark, "Ana")).toBe(mark);
  editor.rename("", "Ana");
  expect(editor.turns).toEqual(TURNS);
  expect(spanOf(TURNS, 2, 2)).toEqual({ spoken: 0, told: "Eso ya está fuera de registro." });
});
