import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AnalisisConCitas } from "./components/AnalisisConCitas";
import { Diferencia, DiferenciaConPropuesta } from "./components/Diferencia";
import { Profesional } from "./components/Profesional";
import { placeOf } from "./model/evidence";
import { analisis, backed, SAID } from "./testing";
import type { Analisis } from "./types";

function show(given: Analisis, turns = SAID) {
  const onTurn = vi.fn();
  const said = { turns, patientName: "Lucía", onTurn };
  const { container } = render(<AnalisisConCitas analisis={given} said={said} level={4} />);
  return { onTurn, container, user: userEvent.setup() };
}

const part = (name: string) =>
  within(screen.getByRole("heading", { name }).parentElement as HTMLElement);

test("each statement leads to the turn it rests on, with its words, its speaker and its time", async () => {
  const { onTurn, user } = show(analisis());
  const evidence = part("Resumen").getByRole("button");

  expect(evidence).toHaveAccessibleName(
    /^Ir a lo que se dijo: ?00:05 ?Lucía ?seis horas seguidas$/,
  );
  await user.click(evidence);
  expect(onTurn).toHaveBeenLastCalledWith(1);

  await user.click(part("Ejercicios propuestos").getByRole("button", { name: /12:02/ }));
  expect(onTurn).toHaveBeenLastCalledWith(2);
  expect(part("Emociones").getByText("intensidad 3 de 5")).toBeVisible();
});

test("words that the statement quotes already are not said twice", () => {
  show(analisis({ resumen: [backed("Dice «seis horas seguidas».", 1, "seis horas seguidas")] }));

  expect(part("Resumen").getByRole("button")).toHaveAccessibleName(
    /^Ir a lo que se dijo: ?00:05 ?Lucía$/,
  );
});

test("what nobody's words back is marked, explained, and leads nowhere", () => {
  const invented = { texto: "Sueña con el mar.", evidencias: [{ segmento: 1, cita: "el mar" }] };
  show(analisis({ temas: [{ ...invented, respaldada: false }] }));

  expect(screen.getByText("1 afirmación sin respaldo")).toBeVisible();
  expect(screen.getByText(/No entran en la propuesta para Lucía/)).toBeVisible();
  expect(part("Temas").getByText("sin respaldo")).toBeVisible();
  expect(part("Temas").queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByText("el mar")).not.toBeInTheDocument();
});

test("without a transcript it says why nothing is backed", () => {
  show(analisis({ resumen: [{ texto: "Algo.", evidencias: [], respaldada: false }] }), []);

  expect(screen.getByText(/No hay transcripción con la que respaldarlas/)).toBeVisible();
});

test("what was not explored says so instead of being filled in", () => {
  show(analisis());

  expect(part("Temas").getByText("No explorado en esta sesión.")).toBeVisible();
  expect(part("Sin explorar").getByText("No explorado en esta sesión")).toBeVisible();
});

test("a quotation is followed through the corrections of the transcript", () => {
  const [first, second, third] = SAID as [(typeof SAID)[0], (typeof SAID)[0], (typeof SAID)[0]];
  const split = [
    first,
    { ...second, text: "Mejor." },
    { ...second, text: "¡Seis  HÓRAS seguidas!" },
  ];

  expect(placeOf({ segmento: 1, cita: "seis horas seguidas" }, [...split, third])).toBe(2);
  expect(placeOf({ segmento: 1, cita: "eis horas" }, SAID)).toBeNull();
  expect(placeOf({ segmento: 900, cita: "le dije que no" }, SAID)).toBe(2);
  expect(placeOf({ segmento: 0, cita: "…" }, SAID)).toBeNull();
});

test("an older quotation of a typed transcript names who speaks, and is found whoever that is now", () => {
  const quoted = (cita: string) => placeOf({ segmento: 0, cita }, SAID);

  expect(quoted("Paciente: Mejor. Seis horas")).toBe(1);
  expect(quoted("Lucía: Mejor. Seis horas seguidas.")).toBe(1);
  expect(quoted("Lucía: horas seguidas")).toBeNull();
});

test("a quotation that was corrected away says so, and leads nowhere", () => {
  show(analisis({ emociones: [] }), [{ ...(SAID[1] as (typeof SAID)[0]), text: "Regular." }]);

  expect(part("Resumen").getByText(/ya no dice esto/)).toBeVisible();
  expect(part("Resumen").queryByRole("button")).not.toBeInTheDocument();
});

test("once corrected it is the correction that is read, and the statements stay at hand", async () => {
  const said = { turns: SAID, patientName: "Lucía", onTurn: vi.fn() };
  render(
    <Profesional
      analisis={analisis()}
      text="Lo que pienso yo."
      proposal="Lo de la máquina."
      said={said}
      onTime={undefined}
      level={4}
    />,
  );
  expect(screen.getByText("Lo que pienso yo.")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Resumen" })).not.toBeInTheDocument();

  await userEvent.click(screen.getByText("Ver el análisis original, con sus citas"));

  expect(await screen.findByRole("heading", { name: "Resumen" })).toBeVisible();
});

test("a difference is said in words as well as drawn", () => {
  const { container } = render(<Diferencia before="Uno dos tres" after="Uno tres cuatro" />);

  expect(screen.getByText("1 palabra añadida, 1 palabra quitada.")).toBeVisible();
  expect(container.querySelector("ins")).toHaveTextContent("[añadido: cuatro]");
  expect(container.querySelector("del")).toHaveTextContent("[quitado: dos ]");
});

test("a proposal that nobody changed has no difference to show", () => {
  const { container } = render(<DiferenciaConPropuesta proposal="Igual." text="Igual. " />);

  expect(container).toBeEmptyDOMElement();
});
