import { expect, test } from "vitest";
import type { Cita } from "@/entities/cita/types";
import { todayIso } from "@/lib/days";
import { emptyForm, formOf, problemsOf, toCreate, toUpdate } from "./model/citaForm";
import { headingOf } from "./model/heading";
import { agendaAddressIn } from "./model/useAgendaAddress";
import { isClosed, placedIn, slotsOf } from "./model/week";
import { citaOf } from "./testing";

const MADRID = "Europe/Madrid";

const cita = (id: string, inicio: string, fin: string, more: Partial<Cita> = {}) =>
  citaOf({ id, inicio, fin, version: 3, ...more });

test("those that overlap stand beside each other, and what only touches does not", () => {
  const placed = placedIn(
    [
      cita("b", "2026-11-24T15:30:00Z", "2026-11-24T16:20:00Z"),
      cita("a", "2026-11-24T15:00:00Z", "2026-11-24T15:50:00Z"),
      cita("c", "2026-11-24T15:50:00Z", "2026-11-24T16:10:00Z"),
      cita("d", "2026-11-24T16:20:00Z", "2026-11-24T17:00:00Z"),
    ],
    MADRID,
  );
  expect(placed.map(({ cita: { id }, from, lane, lanes }) => [id, from, lane, lanes])).toEqual([
    ["a", 960, 0, 2],
    ["b", 990, 1, 2],
    ["c", 1010, 0, 2],
    ["d", 1040, 0, 1],
  ]);
});

test("a week keeps its hours over a change of clocks, and shows those outside the working day", () => {
  const placed = placedIn(
    [
      cita("a", "2026-03-28T15:00:00Z", "2026-03-28T16:00:00Z"),
      cita("b", "2026-03-29T14:00:00Z", "2026-03-29T15:00:00Z"),
      cita("c", "2026-03-30T04:30:00Z", "2026-03-30T05:00:00Z"),
    ],
    MADRID,
  );
  expect(placed.map(({ day, from }) => [day, from])).toEqual([
    ["2026-03-28", 960],
    ["2026-03-29", 960],
    ["2026-03-30", 390],
  ]);
  const slots = slotsOf(placed, [{ dia: 1, desde: "10:00", hasta: "21:15" }]);
  expect([slots[0], slots.at(-1)]).toEqual([360, 1290]);
});

test("hours that nobody said are open, and of those that were said only these", () => {
  const mornings = [{ dia: 2, desde: "09:00", hasta: "14:00" }];
  expect(isClosed([], 2, 60)).toBe(false);
  expect(isClosed(mornings, 2, 540)).toBe(false);
  expect(isClosed(mornings, 2, 840)).toBe(true);
  expect(isClosed(mornings, 3, 540)).toBe(true);
});

test("a week begins on Monday, and an address that says nothing sensible shows today", () => {
  const week = agendaAddressIn(new URLSearchParams("vista=semana&dia=2026-12-01"), true);
  expect(week.days).toHaveLength(7);
  expect(week.desde).toBe("2026-11-30");
  expect(week.moved(1)).toBe("2026-12-07");
  expect(headingOf(week)).toBe("30 de noviembre – 6 de diciembre de 2026");
  const odd = agendaAddressIn(new URLSearchParams("vista=siglo&dia=ayer"), false);
  expect(odd.vista).toBe("dia");
  expect(odd.days).toHaveLength(1);
  const noDay = agendaAddressIn(new URLSearchParams("vista=dia&dia=2026-02-31"), true);
  expect(noDay.desde).toBe(todayIso());
});

test("only what was touched is sent of one that is there", () => {
  const there = cita("a", "2026-11-24T15:00:00Z", "2026-11-24T15:50:00Z", { lugar: "Sala 2" });
  const form = formOf(there);
  expect([form.dia, form.hora, form.duracion]).toEqual(["2026-11-24", "16:00", "50"]);
  expect(toUpdate(there, form, false)).toEqual({ version: 3, forzar: false });
  expect(toUpdate(there, { ...form, hora: "17:00", lugar: " " }, true)).toEqual({
    version: 3,
    forzar: true,
    inicio_local: "2026-11-24T17:00",
    lugar: null,
  });
});

test("a new one says what is missing, and repeats as often as it is told", () => {
  const ajustes = {
    zona: MADRID,
    duracion_minutos: 50,
    disponibilidad: [],
    recordatorio_horas: 24 as const,
    recordatorio_texto: null,
    pausa_minutos: 10,
  };
  const form = emptyForm(ajustes, { day: "2026-11-24", hour: "" });
  expect(Object.keys(problemsOf({ ...form, duracion: "4", repetir: "s1", veces: "105" }))).toEqual([
    "paciente_id",
    "hora",
    "duracion",
    "veces",
  ]);
  const filled = { ...form, paciente_id: "p", hora: "16:00", repetir: "m1", veces: "3" };
  expect(problemsOf(filled)).toEqual({});
  expect(toCreate(filled, false)).toMatchObject({
    inicio_local: "2026-11-24T16:00",
    duracion_minutos: 50,
    repetir: { cada_meses: 1, veces: 3 },
  });
});
