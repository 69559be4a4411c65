import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { at, HttpResponse, http, problem, SIN_PROGRESO, server } from "@/test/server";
import { answerEjercicios, ejercicio, HOY_NO, MODULO_ID, openFicha } from "./testing";

const CARTA = ejercicio({ id: "0193a1f0-0000-7000-8000-0000000000d3", titulo: "La carta" });

/** Numbers that no list could give: they are the server's or they are wrong. */
function answerProgreso(): void {
  server.use(
    http.get(at("/paciente-ejercicios/pacientes/:id/ejercicios/progreso"), () =>
      HttpResponse.json({
        ...SIN_PROGRESO,
        total_modulos: 2,
        total_asignados: 80,
        total_completados: 50,
        porcentaje: 62.5,
        por_fuente: {
          individual: { asignados: 47, completados: 30, porcentaje: 63.8 },
          modulos: { asignados: 33, completados: 20, porcentaje: 60.6 },
        },
      }),
    ),
    http.get(at("/paciente-ejercicios/pacientes/:id/modulos/progreso"), () =>
      HttpResponse.json([
        {
          modulo_id: MODULO_ID,
          titulo: "Poner límites",
          asignados: 33,
          completados: 20,
          porcentaje: 60.6,
        },
      ]),
    ),
  );
}

test("the numbers are the server's, and the exercises behind them are filtered", async () => {
  answerProgreso();
  answerEjercicios(CARTA, HOY_NO);
  const { user, router } = await openFicha("?tab=progress");
  const section = within(await screen.findByRole("region", { name: "Progreso" }));
  expect(await section.findByText("50 de 80")).toBeVisible();
  expect(section.getAllByText("62,5 %")[0]).toBeVisible();
  expect(section.getByText("30 de 47")).toBeVisible();
  expect(section.getAllByText("20 de 33")).toHaveLength(2);

  const done = within(await section.findByRole("region", { name: "Completados" }));
  expect(done.getByText("«Se lo dije el domingo.»")).toBeVisible();
  const open = within(section.getByRole("region", { name: "Sin completar" }));
  expect(open.getByRole("heading", { name: "La carta" })).toBeVisible();

  await user.click(section.getByRole("radio", { name: "Módulos 33" }));
  expect(open.getByText("Ninguno.")).toBeVisible();
  expect(router.state.location.search).toBe("?tab=progress&fuente=modulos");
});

test("progress that cannot be read says so, and can be asked for again", async () => {
  server.use(
    http.get(at("/paciente-ejercicios/pacientes/:id/ejercicios/progreso"), () =>
      problem(429, "Demasiados intentos"),
    ),
  );
  const { user } = await openFicha("?tab=progress");
  expect(await screen.findByText("Error al cargar el progreso del paciente")).toBeVisible();
  answerProgreso();
  answerEjercicios(CARTA);
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(await screen.findByText("50 de 80")).toBeVisible();
});

test("while it is on its way it says so", async () => {
  server.use(
    http.get(
      at("/paciente-ejercicios/pacientes/:id/ejercicios/progreso"),
      () => new Promise<never>(() => {}),
    ),
  );
  await openFicha("?tab=progress");
  expect(await screen.findByText("Cargando progreso...")).toBeVisible();
});

test("somebody with nothing to do yet", async () => {
  await openFicha("?tab=progress");
  expect(await screen.findByRole("heading", { name: "Lucía no tiene ejercicios" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Ir a sus ejercicios" })).toBeVisible();
});
