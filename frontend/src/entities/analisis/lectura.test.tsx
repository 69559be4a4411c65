import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AnalisisConCitas } from "./components/AnalisisConCitas";
import { UncitedPassages } from "./components/UncitedPassages";
import { coverageIn, stretchesOf } from "./model/coverage";
import { changeOf, LecturaContext } from "./model/lectura";
import { analisis, backed, SAID } from "./testing";
import type { Analisis } from "./types";

function show(given: Analisis) {
  const act = vi.fn();
  const onTurn = vi.fn();
  const said = { turns: SAID, patientName: "Lucía", onTurn };
  render(
    <LecturaContext value={{ act, busy: false }}>
      <AnalisisConCitas analisis={given} said={said} level={4} />
      <UncitedPassages analisis={given} said={said} />
    </LecturaContext>,
  );
  return { act, onTurn, user: userEvent.setup() };
}

const ONE = backed("Duerme mejor.", 1, "seis horas seguidas");
const acts = (texto: string) => within(screen.getByRole("group", { name: new RegExp(texto) }));

test("a statement is marked by keyboard, and the same key takes the mark back", async () => {
  const { act, user } = show(analisis({ resumen: [{ ...ONE, marca: "acertada" }] }));
  const right = acts("Duerme mejor").getByRole("button", { name: "Acertada", pressed: true });

  right.focus();
  await user.keyboard("{Enter}");
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "marcar", marca: null }));
  await user.tab();
  await user.keyboard(" ");
  const [acto] = act.mock.lastCall ?? [];
  expect(changeOf(acto)).toEqual({
    parte: "resumen",
    lugar: 0,
    texto: "Duerme mejor.",
    marca: "equivocada",
  });
});

test("what is wrong is struck, and stays where it was read", () => {
  show(analisis({ resumen: [{ ...ONE, marca: "equivocada" }] }));

  expect(screen.getByText("Duerme mejor.").tagName).toBe("DEL");
});

test("a statement goes to the private notes, and says that it is there", async () => {
  const { act, user } = show(
    analisis({ resumen: [ONE, { ...ONE, texto: "Ya apuntada.", en_notas: true }] }),
  );

  await user.click(acts("Duerme mejor").getByRole("button", { name: "A mis notas" }));
  expect(act).toHaveBeenLastCalledWith(expect.objectContaining({ kind: "anotar", en_notas: true }));
  await user.click(acts("Ya apuntada").getByRole("button", { name: "En tus notas privadas" }));
  expect(act).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: "anotar", en_notas: false }),
  );
});

test("what was added can be taken away, and nothing else can", async () => {
  const { act, user } = show(analisis({ anadidas: [backed("«Mejor.»", 1, "Mejor.")] }));
  expect(screen.getByRole("heading", { name: "Añadido por ti" })).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Quitar" }));
  expect(act).toHaveBeenLastCalledWith({ kind: "quitar", segmento: 1 });
});

test("the turns that are not cited are gone through by keyboard, shown, and added", async () => {
  const { act, onTurn, user } = show(analisis({ ejercicios_propuestos: [] }));
  const line = screen.getByRole("slider", { name: "Turnos que el análisis no cita" });
  expect(line).toHaveAttribute("aria-valuetext", "1 de 2: ¿Cómo has dormido?");

  line.focus();
  await user.keyboard("{ArrowRight}");
  expect(line).toHaveAttribute("aria-valuetext", "2 de 2: Le dije que no a mi hermana.");
  await user.click(screen.getByRole("button", { name: "Ver en la transcripción" }));
  expect(onTurn).toHaveBeenLastCalledWith(2);
  await user.click(screen.getByRole("button", { name: "Añadir al análisis" }));
  expect(act).toHaveBeenLastCalledWith({
    kind: "anadir",
    segmento: 2,
    cita: "Le dije que no a mi hermana.",
  });
});

test("how much is cited is said in minutes, or in seconds of a short talk", () => {
  const of = (citados_s: number, total_s: number, silencio_s: number) =>
    coverageIn(analisis({ cobertura: { citados_s, total_s, silencio_s } }));

  expect(of(720, 3000, 240)).toBe("El análisis cita 12 de 50 min; 4 min de silencio");
  expect(of(17, 20, 0)).toBe("El análisis cita 17 de 20 s");
  expect(coverageIn(analisis())).toBeNull();
});

test("a talk without times is as long as its words", () => {
  const typed = SAID.map((turn) => ({ ...turn, start_time: 0, end_time: 0 }));
  const [first, second, third] = stretchesOf(analisis(), typed);

  expect(first).toMatchObject({ from: 0, cited: false });
  expect(second?.from).toBeCloseTo(first?.length ?? 0);
  expect((third?.from ?? 0) + (third?.length ?? 0)).toBeCloseTo(100);
});
