import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { AnalisisConCitas } from "./components/AnalisisConCitas";
import { Diferencia, DiferenciaConPropuesta } from "./components/Diferencia";
import { Profesional } from "./components/Profesional";
import { placeOf } from "./model/evidence";
import { mainOf } from "./model/statements";
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
  show(
    analisis({ temas: [{ ...invented, etiqueta: "El mar", respaldada: false, en_notas: false }] }),
  );

  expect(screen.getByText("1 afirmación sin respaldo")).toBeVisible();
  expect(screen.getByText(/No entran en la propuesta para Lucía/)).toBeVisible();
  expect(part("Temas").getByText("sin respaldo")).toBeVisible();
  expect(part("Temas").queryByRole("button")).not.toBeInTheDocument();
  expect(screen.queryByText("el mar")).not.toBeInTheDocument();
});

test("how the hour was spoken stands by itself, after what was said in it", () => {
  const pace = backed("Tiempo de palabra: Lucía el 80 % (8 min).", 1, "Mejor");
  show(analisis({ ritmo: [pace] }));

  expect(part("Ritmo").getByText(/Lucía el 80 %/)).toBeVisible();
  expect(part("Resumen").queryByText(/Tiempo de palabra/)).not.toBeInTheDocument();
});

test("without a transcript it says why nothing is backed", () => {
  show(
    analisis({ resumen: [{ texto: "Algo.", evidencias: [], respaldada: false, en_notas: false }] }),
    [],
  );

  expect(screen.getByText(/No hay transcripción con la que respaldarlas/)).toBeVisible();
});

test("what an engine found nothing for is left out", () => {
  show(analisis({ no_explorado: [] }));

  for (const name of [
    "Temas",
    "Acuerdos y tareas",
    "Menciones de riesgo",
    "No apareció en la conversación",
  ]) {
    expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
  }
});

test("what nothing in the session touches is said not to have come up, and no more", () => {
  show(analisis());

  expect(part("No apareció en la conversación").getByText("El trabajo")).toBeVisible();
  expect(screen.queryByText(/explorad|explorar/i)).not.toBeInTheDocument();
});

test("an agreement says who does it, by when, and with which words it was agreed", () => {
  const task = backed("Apuntar los sueños.", 1, "seis horas seguidas");
  show(
    analisis({
      acuerdos: [
        { ...task, quien: "paciente", para: "la próxima semana" },
        { ...task, texto: "Enviar el artículo.", quien: "terapeuta", para: null },
        { ...task, texto: "Verse el martes.", quien: "ambos", para: null },
      ],
    }),
  );
  const [hers, mine, ours] = part("Acuerdos y tareas")
    .getAllByRole("listitem", {
      name: "",
    })
    .filter((item) => item.querySelector(".afirmacion"));

  expect(hers).toHaveTextContent(/^Lucía\s?Para: la próxima semana\s?Apuntar los sueños\./);
  expect(hers).toHaveTextContent("seis horas seguidas");
  expect(mine).toHaveTextContent(/^Tú\s?Enviar el artículo\./);
  expect(ours).toHaveTextContent(/^Lucía y tú\s?Verse el martes\./);
});

test("words about dying are shown without a judgement, and say that reading is what tells", () => {
  const words = backed("Dice que no quiere seguir.", 1, "seis horas seguidas");
  show(
    analisis({
      riesgo: [
        { ...words, tipo: "real" },
        { ...words, texto: "Dice que se moría de risa.", tipo: "figurada" },
      ],
    }),
  );
  const risk = part("Menciones de riesgo");

  expect(risk.getByText(/Solo las ves tú\..*leer la conversación es la única forma/)).toBeVisible();
  expect(risk.getByText("Puede ser real")).toBeVisible();
  expect(risk.getByText("Forma de hablar")).toBeVisible();
});

test("a theme is its label, with what was said of it folded", async () => {
  const theme = backed("Habla de dormir en la siesta.", 1, "seis horas seguidas");
  const { user } = show(analisis({ temas: [{ ...theme, etiqueta: "Sueño y descanso" }] }));

  expect(part("Temas").getByText("Habla de dormir en la siesta.")).not.toBeVisible();
  await user.click(part("Temas").getByText("Sueño y descanso"));
  expect(part("Temas").getByText("Habla de dormir en la siesta.")).toBeVisible();
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

test("what nobody's words back is not among the three that are read first", () => {
  const invented = { texto: "Inventada.", evidencias: [], respaldada: false, en_notas: false };
  const told = ["Uno.", "Dos."].map((texto) => backed(texto, 1, "seis horas seguidas"));
  const task = { ...backed("Llamar.", 1, "seis horas"), quien: "paciente", para: null } as const;
  const texts = (given: Analisis) => mainOf(given).map(({ statement }) => statement.texto);

  expect(texts(analisis({ resumen: [invented, ...told], acuerdos: [task] }))).toEqual([
    "Uno.",
    "Dos.",
    "Llamar.",
  ]);
  expect(texts(analisis({ resumen: [invented] }))).toEqual(["Inventada."]);
});

test("words about dying wait behind nothing", () => {
  const said = { turns: SAID, patientName: "Lucía", onTurn: vi.fn() };
  const resumen = ["Uno.", "Dos.", "Tres.", "Cuatro."].map((texto) => backed(texto, 1, "Mejor"));
  const riesgo = [{ ...backed("No quiere seguir.", 1, "Mejor"), tipo: "real" as const }];
  const given = analisis({ resumen, riesgo });
  render(
    <Profesional analisis={given} text="" proposal="" said={said} onTime={undefined} level={4} />,
  );

  expect(screen.queryByText("Cuatro.")).not.toBeInTheDocument();
  expect(screen.getByText("No quiere seguir.")).toBeVisible();
});

test("an analysis is read in three statements, and whole when somebody wants it", async () => {
  const five = ["Uno.", "Dos.", "Tres.", "Cuatro.", "Cinco."];
  const said = { turns: SAID, patientName: "Lucía", onTurn: vi.fn() };
  const resumen = five.map((texto) => backed(texto, 1, "seis horas seguidas"));
  render(
    <Profesional
      analisis={analisis({ resumen })}
      text="De la máquina."
      proposal="De la máquina."
      said={said}
      onTime={undefined}
      level={4}
    />,
  );
  expect(screen.getAllByRole("button", { name: /^Ir a lo que se dijo/ })).toHaveLength(3);
  expect(screen.queryByText("Cuatro.")).not.toBeInTheDocument();
  expect(screen.queryByRole("heading")).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole("button", { name: "Ver el análisis completo" }));
  expect(screen.getByText("Cinco.")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Emociones" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Ver solo lo principal" }));
  expect(screen.queryByText("Cinco.")).not.toBeInTheDocument();
});
