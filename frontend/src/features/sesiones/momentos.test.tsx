import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { analisis, backed } from "@/entities/analisis/testing";
import type { SesionRead, SesionUpdate } from "@/entities/sesion/types";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { openBench, sesion, TURNS } from "./testing";

const SILENCE = { inicio: 8, texto: "Silencio de 8 segundos" };
const FIRST = { inicio: 0, texto: "He dormido mejor." };
const LAST = { inicio: 16.4, texto: "Seis horas seguidas." };

/** The server from now on: it has this, and refuses a change of an older version. */
function answerChanges(sent: SesionUpdate[], has: Partial<SesionRead> = {}) {
  const kept = sesion({ segmentos: TURNS, ...has });
  server.use(
    http.get(at("/sesiones/:id"), () => HttpResponse.json(kept)),
    http.patch(at("/sesiones/:id"), async ({ request }) => {
      const change = (await request.json()) as SesionUpdate;
      sent.push(change);
      if (change.version !== kept.version) return problem(409, "La sesión cambió");
      kept.version += 1;
      kept.momentos = change.momentos ?? kept.momentos;
      kept.segmentos = change.segmentos ?? kept.segmentos;
      return HttpResponse.json(kept);
    }),
  );
}

function card() {
  return within(screen.getByRole("region", { name: "Momentos señalados" }));
}

const untilSent = (sent: SesionUpdate[], momentos: SesionUpdate["momentos"]) =>
  waitFor(() => expect(sent.at(-1)?.momentos).toEqual(momentos), { timeout: 8000 });

test("a turn is marked by its button or its key, and nothing else is sent", async () => {
  const sent: SesionUpdate[] = [];
  const { user, row, list } = await openBench();
  answerChanges(sent);
  row(2).focus();
  await user.keyboard("s");
  expect(within(row(2)).getByText("Momento señalado: Seis horas seguidas.")).toBeVisible();
  expect(within(list).getByText("Momento señalado")).toHaveAttribute("role", "status");
  await user.click(within(row(2)).getByRole("button", { name: "Señalar este momento" }));
  expect(row(2)).not.toHaveTextContent("Momento señalado");
  row(0).focus();
  await user.click(await within(row(0)).findByRole("button", { name: "Señalar este momento" }));

  await untilSent(sent, [FIRST]);
  for (const change of sent) expect(Object.keys(change)).toEqual(["momentos", "version"]);
  expect(within(row(0)).getByRole("button", { pressed: true })).toBeVisible();
});

test("a suggestion is kept or taken back from the same place, and is not suggested twice", async () => {
  const sent: SesionUpdate[] = [];
  const { user, row } = await openBench({ momentos: [LAST] });
  answerChanges(sent, { momentos: [LAST] });
  const [silence, last] = card().getAllByRole("listitem");
  expect(silence).toHaveTextContent("00:08Silencio de 8 segundos");
  expect(last).toHaveTextContent("Guardado");
  expect(card().queryByText("Sugeridos por el análisis")).not.toBeInTheDocument();

  await user.click(card().getByRole("button", { name: `Guardar: ${SILENCE.texto}` }));
  expect(card().getByRole("button", { name: `Quitar: ${SILENCE.texto}` })).toHaveFocus();
  expect(card().getAllByRole("listitem")).toHaveLength(2);
  // The silence is the turn's before it, which is not marked itself.
  expect(within(row(1)).getByText(`Momento señalado: ${SILENCE.texto}`)).toBeVisible();
  await user.click(card().getByRole("button", { name: `Quitar: ${LAST.texto}` }));
  expect(card().getByRole("heading")).toHaveFocus();

  await untilSent(sent, [SILENCE]);
});

test("what an analysis rests on is suggested, and leads to its turn", async () => {
  const statement = backed("Descansa de noche.", 2, "Seis horas");
  const { user, row } = await openBench({ analisis: analisis({ resumen: [statement] }) });
  expect(card().getByText("Sugeridos por el análisis")).toBeVisible();
  await user.click(card().getByRole("button", { name: /00:16$/ }));
  expect(row(2)).toHaveFocus();
});

test("what two windows marked is kept of both", async () => {
  const sent: SesionUpdate[] = [];
  const { user } = await openBench();
  answerChanges(sent, { version: 2, momentos: [FIRST] });
  await user.click(card().getByRole("button", { name: `Guardar: ${SILENCE.texto}` }));

  await untilSent(sent, [FIRST, SILENCE]);
  expect(sent[0]).toEqual({ momentos: [SILENCE], version: 1 });
  expect(card().getAllByText("Guardado")).toHaveLength(2);
});

test("another window's corrections do not stand in the way of a mark here", async () => {
  const theirs = TURNS.map((turn) => ({ ...turn, text: "Corregido allí." }));
  const sent: SesionUpdate[] = [];
  const { user, row } = await openBench();
  answerChanges(sent, { version: 2, segmentos: theirs });
  await user.click(card().getByRole("button", { name: `Guardar: ${SILENCE.texto}` }));

  await waitFor(() => expect(row(0)).toHaveTextContent("Corregido allí."), { timeout: 8000 });
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual({ momentos: [SILENCE], version: 2 });
});

test("a line that nobody timed cannot be marked", async () => {
  const { row, user } = await openBench({ segmentos: [], transcripcion: "Lucía: Mejor." });
  row(0).focus();
  await user.keyboard("s");
  expect(row(0)).not.toHaveTextContent("Momento señalado");
  expect(screen.queryByRole("button", { name: "Señalar este momento" })).not.toBeInTheDocument();
});
