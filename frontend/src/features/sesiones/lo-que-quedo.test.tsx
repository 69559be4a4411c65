import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Elegido, Fragmento, Recuerdo } from "@/entities/sesion/loQueQuedo";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { findFragmentos } from "./model/findFragmentos";
import { answerSesion, openSesiones, resumen, sesion, TURNS } from "./testing";

const WELL: Elegido = { segmento: 0, cita: "He dormido mejor." };
const HOURS: Elegido = { segmento: 2, cita: "Seis horas seguidas." };

/** The server from now on; answers all that is put to it. */
function answerQuedo(chosen: Elegido[] = [], recuerdos: Recuerdo[] = []) {
  const sent: Elegido[][] = [];
  const ids = (all: readonly Elegido[]): Fragmento[] =>
    all.map((each, place) => ({ ...each, id: `0193a1f0-0000-7000-8000-00000000000${place}` }));
  let now = ids(chosen);
  server.use(
    http.get(at("/sesiones/:id/lo-que-quedo"), () => HttpResponse.json({ fragmentos: now })),
    http.get(at("/sesiones/:id/lo-que-quedo/propuestas"), () => HttpResponse.json([WELL])),
    http.get(at("/sesiones/:id/lo-que-quedo/recuerdos"), () => HttpResponse.json(recuerdos)),
    http.put(at("/sesiones/:id/lo-que-quedo"), async ({ request }) => {
      const { fragmentos } = (await request.json()) as { fragmentos: Elegido[] };
      sent.push(fragmentos);
      now = ids(fragmentos);
      return HttpResponse.json({ fragmentos: now });
    }),
  );
  return sent;
}

async function open() {
  answerSesion({ segmentos: TURNS, compartir: { ...sesion().compartir, transcripcion: true } });
  const { user } = await openSesiones([resumen()], `&sesion=${sesion().id}`);
  await user.click(await screen.findByRole("button", { name: "Ver y elegir sus frases" }));
  return { user };
}

test("a proposed phrase is chosen, another one is found, and one is taken back", async () => {
  const sent = answerQuedo();
  const { user } = await open();

  await user.click(await screen.findByRole("button", { name: /^Elegir ?«He dormido mejor\.»/ }));
  expect(
    await screen.findByRole("button", { name: /^Quitar ?«He dormido mejor\.»/ }),
  ).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Buscar otra frase de Lucía" }), "horas");
  await user.click(await screen.findByRole("button", { name: /^Elegir ?«Seis horas/ }));
  await user.click(await screen.findByRole("button", { name: /^Quitar ?«He dormido/ }));

  await expect.poll(() => sent).toEqual([[WELL], [WELL, HOURS], [HOURS]]);
});

test("what the patient remembered stands under the words", async () => {
  const id = "0193a1f0-0000-7000-8000-000000000000";
  const fecha = "2026-11-14T09:00:00Z";
  answerQuedo(
    [WELL],
    [
      { fragmento_id: id, dia: 1, recuerdo: "si", fecha },
      { fragmento_id: id, dia: 3, recuerdo: "a_medias", fecha },
    ],
  );
  await open();

  expect(
    await screen.findByText("Lucía: el día 1, lo recuerda; el día 3, a medias."),
  ).toBeVisible();
});

test("three are the most", async () => {
  answerQuedo([WELL, HOURS, { segmento: 2, cita: "Seis horas" }]);
  await open();
  expect(await screen.findByText("Son tres como mucho. Quita una para elegir otra.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Elegir/ })).not.toBeInTheDocument();
});

test("a choice that is refused says why", async () => {
  answerQuedo();
  server.use(
    http.put(at("/sesiones/:id/lo-que-quedo"), () => problem(422, "Eso no lo dijo el paciente")),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: /^Elegir ?«He dormido/ }));
  const told = await screen.findByText("Eso no lo dijo el paciente");
  expect(
    within(told.closest("li") as HTMLElement).getByText("No se ha podido guardar"),
  ).toBeVisible();
});

test("only the patient's turns are found, and a long one by how it begins", () => {
  const long = { ...TURNS[0], speaker_label: "Lucía", text: `mejor ${"palabra ".repeat(60)}` };
  const said = { turns: [...TURNS, long] as typeof TURNS, patientName: "Lucía", onTurn: undefined };
  expect(findFragmentos(said, "mejor").map(({ segmento }) => segmento)).toEqual([0, 3]);
  const cut = findFragmentos(said, "palabra")[0]?.cita ?? "";
  expect(cut.length).toBeLessThanOrEqual(280);
  expect(long.text.startsWith(cut)).toBe(true);
  expect(findFragmentos(said, " ")).toEqual([]);
});
