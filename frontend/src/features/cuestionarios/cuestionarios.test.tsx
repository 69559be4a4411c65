import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerAs, openApp, PATIENT } from "@/test/render";
import { at, HttpResponse, http, problem, server } from "@/test/server";
import "@/app/pages/paciente/CuestionariosPage";

const OPCIONES = [
  { valor: 0, texto: "Ningún día" },
  { valor: 1, texto: "Varios días" },
];
const PHQ = {
  id: "0193a1f0-0000-7000-8000-0000000000bb",
  turno: "semanal:4",
  nombre: "PHQ-9",
  consigna: "En las últimas dos semanas",
  items: ["Poco interés", "Decaimiento"].map((texto) => ({ texto, opciones: OPCIONES })),
  opciones: OPCIONES,
  cita: "PHQ Screeners",
  vence: "2126-12-02T15:00:00Z",
  minutos: 1,
};

function ask(...pendientes: object[]) {
  answerAs(PATIENT);
  server.use(
    http.get(at("/medidas/mias"), () => HttpResponse.json(pendientes)),
    http.get(at("/medidas/mias/tendencia"), () => HttpResponse.json([])),
  );
  return openApp("/dashboard/paciente/cuestionarios", { signedIn: true });
}

test("a list of questionnaires says by when, and how far one has been answered here", async () => {
  const { user } = await ask(PHQ, { ...PHQ, id: PHQ.id.replace(/bb$/, "cc"), nombre: "GAD-7" });
  expect(await screen.findAllByText(/^Hasta el lunes, 2 de diciembre, \d\d:00$/)).toHaveLength(2);

  await user.click(screen.getByRole("button", { name: "Responder PHQ-9" }));
  await user.click(await screen.findByRole("radio", { name: /Varios días/ }));
  await user.click(screen.getByRole("button", { name: "Seguir en otro momento" }));

  expect(await screen.findByText("A medias: 1 de 2 respondidas")).toBeVisible();
  expect(screen.getByRole("button", { name: "Seguir PHQ-9" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Responder GAD-7" })).toBeVisible();
});

test.each([
  [
    "goes on when the hour by which it is best answered moves",
    { vence: "2126-12-02T18:00:00Z" },
    "Seguir",
  ],
  ["begins anew when it is asked another time", { turno: "semanal:5" }, "Responder"],
])("half a questionnaire %s", async (_, change, verb) => {
  const { user } = await ask(PHQ);
  await user.click(await screen.findByRole("button", { name: "Responder PHQ-9" }));
  await user.click(await screen.findByRole("radio", { name: /Varios días/ }));
  server.use(http.get(at("/medidas/mias"), () => HttpResponse.json([{ ...PHQ, ...change }])));
  await user.click(screen.getByRole("button", { name: "Seguir en otro momento" }));
  await screen.findByRole("button", { name: `${verb} PHQ-9` });
});

test("what waits for as long as it takes names no day", async () => {
  await ask({ ...PHQ, vence: null });
  expect(await screen.findByRole("button", { name: "Responder PHQ-9" })).toBeVisible();
  expect(screen.queryByText(/^Hasta el/)).not.toBeInTheDocument();
});

test("answers in time that cannot be read say so, and can be asked for again", async () => {
  answerAs(PATIENT);
  const tendencia = at("/medidas/mias/tendencia");
  server.use(
    http.get(at("/medidas/mias"), () => HttpResponse.json([])),
    http.get(tendencia, () => problem(404, "Ahora no.")),
  );
  const { user } = await openApp("/dashboard/paciente/cuestionarios", { signedIn: true });
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveTextContent("No se han podido cargar tus respuestas en el tiempo");

  server.use(http.get(tendencia, () => HttpResponse.json([])));
  await user.click(screen.getByRole("button", { name: "Reintentar" }));
  await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
});
