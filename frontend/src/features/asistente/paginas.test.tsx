import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerList, resumen } from "@/features/mis-sesiones/testing";
import { at, HttpResponse, http, MOTORES, problem, server } from "@/test/server";
import {
  answerHistory,
  answerStream,
  fin,
  mensaje,
  openAsPatient,
  openAsTherapist,
} from "./testing";

const HELP = `Gracias por contarlo.

- **024**: línea de atención
- **800 911 2000**: Línea de la Vida
- ***4141**: prevención`;

test("the therapist's page says how much there is to ask about", async () => {
  await openAsTherapist();
  const summary = within(
    await screen.findByRole("region", { name: "Datos disponibles para la IA" }),
  );
  expect(summary.getByText("Pacientes").nextSibling).toHaveTextContent("6");
  expect(summary.getByText("Sesiones").nextSibling).toHaveTextContent("62");
  expect(summary.getByText("Ejercicios creados").nextSibling).toHaveTextContent("12");
  expect(summary.getByText("Módulos creados").nextSibling).toHaveTextContent("2");
});

test("a summary that does not come can be asked for again", async () => {
  server.use(http.get(at("/ai-agent/context"), () => problem(404, "No encontrado")));
  await openAsTherapist();
  expect(await screen.findByText("Error al cargar el resumen")).toBeVisible();
  expect(screen.getByRole("button", { name: "Reintentar" })).toBeVisible();
});

test("what answers is named, and where it works", async () => {
  await openAsTherapist();
  expect(await screen.findByText("Responde: Motor local, sin modelo generativo")).toBeVisible();
  expect(screen.getByText("Trabaja en este equipo: nada sale de él.")).toBeVisible();
});

test("an engine elsewhere is named, with what leaves this machine for it and why it is not ready", async () => {
  const language = {
    nombre: "Anthropic",
    modelo: "claude",
    local: false,
    disponible: false,
    motivo: "Falta la clave",
  };
  server.use(http.get(at("/engines"), () => HttpResponse.json({ ...MOTORES, language })));
  await openAsTherapist();
  expect(await screen.findByText("Responde: Anthropic, claude")).toBeVisible();
  expect(screen.getByText(/Es un servicio externo: recibe tu pregunta/)).toBeVisible();
  expect(screen.getByText("Falta la clave")).toBeVisible();
});

test("the patient is greeted by name, with what is promised to them", async () => {
  answerList(
    resumen(),
    resumen({ id: "0193a1f0-0000-7000-8000-00000000000d", tiene_analisis: false }),
  );
  server.use(
    http.get(at("/engines/assistant"), () => HttpResponse.json({ nombre: "OpenAI", local: false })),
  );
  await openAsPatient();

  expect(await screen.findByRole("heading", { name: "Chat con Asistente IA" })).toBeVisible();
  expect(screen.getByText("Asistente Activo")).toBeVisible();
  expect(screen.getByText("Solo tu información personal")).toBeVisible();
  expect(screen.getByText("¡Hola, Lucía! Soy tu asistente en Remanso.")).toBeVisible();
  expect(screen.getByText(/Tu privacidad es lo primero/)).toBeVisible();
  const counts = within(await screen.findByRole("region", { name: "Tus sesiones" }));
  expect(counts.getByText("Sesiones").nextSibling).toHaveTextContent("2");
  expect(counts.getByText("Con transcripción").nextSibling).toHaveTextContent("2");
  expect(counts.getByText("Con análisis").nextSibling).toHaveTextContent("1");
  expect(screen.getByText("Nunca ve las notas privadas de tu terapeuta.")).toBeVisible();
  expect(await screen.findByText("Responde: OpenAI")).toBeVisible();
  expect(screen.getByText(/Es un servicio externo/)).toBeVisible();
});

test.each([
  ["/ai-agent/context", "Cargando el resumen...", openAsTherapist],
  ["/ai-agent/history", "Cargando la conversación...", openAsTherapist],
  ["/sesiones/paciente/mis-sesiones", "Cargando tus sesiones...", openAsPatient],
])("while %s is on its way that is said, and a question can be typed", async (path, said, open) => {
  server.use(http.get(at(path), () => new Promise<never>(() => {})));
  await open();
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(await screen.findByRole("textbox", { name: "Tu pregunta" })).toBeEnabled();
});

test("without their sessions the patient can still ask", async () => {
  server.use(http.get(at("/sesiones/paciente/mis-sesiones"), () => problem(404, "No encontrado")));
  await openAsPatient();
  expect(
    await screen.findByText(
      "No pude cargar tus sesiones. Aún puedo ayudarte con preguntas generales.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Tu pregunta" })).toBeEnabled();
});

test("somebody in danger reads whom to call, and calls with one touch", async () => {
  answerList(resumen());
  const stream = answerStream("/ai-agent/patient-chat");
  const { user } = await openAsPatient();
  await user.type(
    await screen.findByRole("textbox", { name: "Tu pregunta" }),
    "No puedo más{Enter}",
  );
  await screen.findByText("Escribiendo...");
  stream.send({ delta: HELP });
  stream.send(fin({ riesgo: true, tipo: "ayuda" }));

  const call = await screen.findByRole("link", { name: /Llamar al ?024/ });
  expect(call).toHaveAttribute("href", "tel:024");
  expect(screen.getByRole("link", { name: /800 911 2000/ })).toHaveAttribute(
    "href",
    "tel:8009112000",
  );
  expect(screen.getByRole("link", { name: /\*4141/ })).toHaveAttribute("href", "tel:*4141");
});

test("who may be in danger is answered, with telephones quietly below", async () => {
  answerList(resumen());
  answerHistory(
    mensaje({ content: "Estoy harta de todo" }),
    mensaje({
      role: "assistant",
      content: "Lo dijiste en la sesión 3.",
      tipo: "no_consta",
      clase: "suicidio",
      ayuda: [
        {
          nombre: "Suicide and Crisis Lifeline",
          numero: "988",
          cuando: "a cualquier hora",
          idioma: "inglés",
        },
      ],
    }),
  );
  await openAsPatient();
  expect(await screen.findByText("Lo dijiste en la sesión 3.")).toBeVisible();
  expect(screen.getByText(/Si estás pasando por algo difícil/)).toBeVisible();
  expect(screen.getByRole("link", { name: /Llamar al ?988/ })).toHaveAttribute("href", "tel:988");
  expect(screen.getByText("a cualquier hora; en inglés")).toBeVisible();
});

test("clearing a conversation with danger in it says what their therapist keeps", async () => {
  answerList(resumen());
  answerHistory(
    mensaje({ content: "No puedo más", riesgo: true }),
    mensaje({ role: "assistant", content: HELP, riesgo: true }),
  );
  const { user } = await openAsPatient();
  await user.click(await screen.findByRole("button", { name: "Borrar conversación" }));
  expect(
    screen.getByText(
      "El mensaje que se mostró a tu terapeuta para que pueda ayudarte no se borra.",
    ),
  ).toBeVisible();
});

test("an empty conversation offers questions to begin with, each asked by one tap", async () => {
  answerHistory();
  const stream = answerStream("/ai-agent/chat");
  const { user } = await openAsTherapist();

  const examples = within(await screen.findByRole("list", { name: "Preguntas de ejemplo" }));
  await user.click(examples.getByRole("button", { name: "¿A quién veo hoy?" }));

  expect(await stream.request().clone().json()).toMatchObject({ message: "¿A quién veo hoy?" });
  expect(screen.queryByRole("list", { name: "Preguntas de ejemplo" })).not.toBeInTheDocument();
});
