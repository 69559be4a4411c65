import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { VocesSugeridas } from "./components/VocesSugeridas";
import { hasUnnamed } from "./model/hasUnnamed";
import type { Turno, VozSugerida } from "./types";

const turn = (speaker_label: string): Turno => ({
  speaker_label,
  start_time: 0,
  end_time: 1,
  text: "Algo.",
});
const TURNS = [turn("Voz 1"), turn("Voz 2")];
const VOCES: VozSugerida[] = [
  { voz: "Voz 1", papel: "terapeuta", nombre: "Ana Robledo" },
  { voz: "Voz 2", papel: "paciente", nombre: "Marta" },
];

function show(turns: Turno[] = TURNS) {
  const onName = vi.fn();
  render(<VocesSugeridas voces={VOCES} turns={turns} onName={onName} />);
  return { onName, user: userEvent.setup() };
}

test("one tap gives both voices the names that they seem to have", async () => {
  const { onName, user } = show();
  expect(screen.getByText("Voz 1 parece Ana Robledo y Voz 2, Marta.")).toBeVisible();

  await user.tab();
  await user.keyboard("{Enter}");

  expect(onName.mock.calls).toEqual([
    ["Voz 1", "Ana Robledo"],
    ["Voz 2", "Marta"],
  ]);
});

test("who says no is not asked again, and nothing gets a name", async () => {
  const { onName, user } = show();
  await user.click(screen.getByRole("button", { name: "No" }));

  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  expect(onName).not.toHaveBeenCalled();
});

test("nothing is asked of voices that have names", () => {
  show([turn("Ana"), turn("Marta")]);

  expect(screen.queryByRole("group")).not.toBeInTheDocument();
  expect(hasUnnamed([turn("Ana"), turn("Marta")])).toBe(false);
  expect(hasUnnamed(TURNS)).toBe(true);
});
