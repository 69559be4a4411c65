import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UnifiedEjercicio } from "@/entities/asignacion/types";
import { answerAround, LUCIA, openTab } from "@/features/borradores/testing";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import { ejercicio, HOY_NO } from "./testing";

const SILLA = ejercicio({
  titulo: "Cuerpo en la silla",
  completado: true,
  fecha_completado: "2026-11-19T20:00:00Z",
});

function answerDesde(desde: string | null, ...completados: UnifiedEjercicio[]): void {
  server.use(
    http.get(at(`/sesiones/paciente/${LUCIA.id}/desde-ultima-sesion`), () =>
      HttpResponse.json({ desde, completados, practicados: [] }),
    ),
  );
}

const part = () => screen.findByRole("region", { name: "Desde la última sesión" });

test("before a session is written: what was done since the last one, when, and in whose words", async () => {
  answerAround();
  answerDesde("2026-11-12T16:00:00Z", SILLA, HOY_NO);
  await openTab();
  const desde = within(await part());
  expect(await desde.findByText("2 ejercicios, 1 nota")).toBeVisible();
  expect(desde.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Cuerpo en la silla19 de noviembre/),
    expect.stringMatching(/^Decir «hoy no puedo»18 de noviembre.*«Se lo dije el domingo.»$/),
  ]);
  expect(await screen.findByRole("heading", { name: "Sesión 13" })).toBeVisible();
});

test("how often something was practised is said, also when nothing is completed", async () => {
  answerAround();
  server.use(
    http.get(at(`/sesiones/paciente/${LUCIA.id}/desde-ultima-sesion`), () =>
      HttpResponse.json({
        desde: null,
        completados: [],
        practicados: [
          { ejercicio_id: "a", titulo: "Respirar", veces: 5, ultima: "2026-11-19T20:00:00Z" },
        ],
      }),
    ),
  );
  await openTab();
  const desde = within(await part());
  expect(await desde.findByText("Practicó 5 veces")).toBeVisible();
  expect(desde.getByRole("listitem")).toHaveTextContent("RespirarLo practicó 5 veces");
});

test("a long list begins folded", async () => {
  answerAround();
  answerDesde(null, ...["a", "b", "c", "d", "e", "f"].map((id) => ({ ...SILLA, id })));
  const { user } = await openTab();
  const desde = within(await part());
  const said = await desde.findByText("6 ejercicios, sin notas");
  expect(desde.getByRole("group")).not.toHaveAttribute("open");
  await user.click(said);
  expect(desde.getByRole("group")).toHaveAttribute("open");
});

test.each([
  ["2026-11-12T16:00:00Z", /^Desde la sesión del 12 de noviembre.*, Lucía no ha marcado/],
  [null, /^Hasta ahora, Lucía no ha marcado ningún ejercicio\.$/],
])("nothing done since %s is one quiet line", async (since, line) => {
  answerAround();
  answerDesde(since);
  await openTab();
  expect(await within(await part()).findByText(line)).toBeVisible();
  expect(screen.queryByRole("group")).toBeNull();
});

test("that it cannot be read keeps nobody from writing the session", async () => {
  answerAround();
  server.use(
    http.get(at(`/sesiones/paciente/${LUCIA.id}/desde-ultima-sesion`), () =>
      problem(429, "Demasiados intentos"),
    ),
  );
  const { user } = await openTab();
  const desde = within(await part());
  expect(
    await desde.findByText("No se ha podido leer lo que Lucía hizo desde la última sesión"),
  ).toBeVisible();
  expect(screen.getByRole("radio", { name: "Psicoterapia" })).toBeEnabled();
  answerDesde(null, HOY_NO);
  await user.click(desde.getByRole("button", { name: "Reintentar" }));
  expect(await desde.findByText("Desde el principio")).toBeVisible();
});
